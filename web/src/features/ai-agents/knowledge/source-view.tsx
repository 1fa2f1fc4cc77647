import type { KnowledgeSourceDetail } from '@sapa/contracts/ai-agents/knowledge';
import { IconDownload, IconExternalLink, IconPencil, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/frame/tabs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './knowledge.module.css';
import { PairsForm } from './pairs-form.tsx';
import { isReading, sourceActs } from './queries.ts';
import { SiteForm } from './site-form.tsx';
import { SourcePages } from './source-pages.tsx';
import { SourcePassages } from './source-passages.tsx';
import { SourceVersions } from './source-versions.tsx';
import { SourceIcon, SourceState, sourceDetail } from './source-words.tsx';

type Tab = 'passages' | 'pages' | 'versions';

interface SourceViewProps {
  source: KnowledgeSourceDetail;
  readOnly: boolean;
  /** The passage that was quoted; null: from the beginning. */
  quoted: number | null;
}

/** All of one source: what can be quoted of it, where that stands, its pages and its versions. */
export function SourceView({ source, readOnly, quoted }: SourceViewProps) {
  const cache = useQueryClient();
  const acts = sourceActs(cache);
  const input = useRef<HTMLInputElement>(null);
  const [tab, setTab] = useState<Tab>('passages');
  const [editing, setEditing] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const { id, kind, site, file_address } = source;
  const run = (act: Promise<unknown>) => act.catch((error: unknown) => toast('error', sentenceOf(error)));
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setShare(0);
    await run(acts.replaceFile(id, file, setShare));
    setShare(null);
  };
  const tabs = [
    { tab: 'passages' as const, name: 'Isi', count: source.passages },
    ...(site ? [{ tab: 'pages' as const, name: 'Halaman', count: site.pages }] : []),
    { tab: 'versions' as const, name: 'Versi' },
  ];
  return (
    <div className={classes.view}>
      <header className={classes.viewHead}>
        <SourceIcon source={source} />
        <div>
          <p>{sourceDetail(source)}</p>
          <SourceState source={source} opened />
        </div>
      </header>
      <div className={classes.adding}>
        {site ? (
          <a className={classes.link} href={site.url} target="_blank" rel="noreferrer">
            <IconExternalLink size={15} stroke={1.8} aria-hidden="true" />
            Buka situs
          </a>
        ) : null}
        {file_address ? (
          <a className={classes.link} href={file_address} download>
            <IconDownload size={15} stroke={1.8} aria-hidden="true" />
            Unduh berkas
          </a>
        ) : null}
        {readOnly || kind === 'text' ? null : (
          <>
            {kind === 'site' || kind === 'file' ? (
              <Button
                size="sm"
                disabled={isReading(source)}
                before={<IconRefresh size={16} stroke={1.8} />}
                onClick={() => void run(acts.sync(id))}
              >
                Baca ulang
              </Button>
            ) : null}
            {kind === 'file' ? (
              <>
                <input
                  ref={input}
                  type="file"
                  hidden
                  aria-label="Berkas pengganti"
                  accept=".pdf,.docx,.xlsx,.csv,.txt,.jpg,.jpeg,.png,.webp"
                  onChange={({ currentTarget }) => {
                    void send(currentTarget.files?.[0]);
                    currentTarget.value = '';
                  }}
                />
                <Button
                  size="sm"
                  busy={share !== null}
                  before={<IconUpload size={16} stroke={1.8} />}
                  onClick={() => input.current?.click()}
                >
                  {share === null ? 'Ganti berkas' : `Mengunggah ${Math.round(share * 100)}%`}
                </Button>
              </>
            ) : (
              <Button
                size="sm"
                before={<IconPencil size={16} stroke={1.7} />}
                onClick={() => setEditing(true)}
              >
                {kind === 'site' ? 'Ubah situs' : 'Ubah tanya jawab'}
              </Button>
            )}
          </>
        )}
      </div>
      <Tabs label="Bagian sumber" tabs={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'passages' ? (
          <SourcePassages id={id} quoted={quoted} />
        ) : tab === 'pages' ? (
          <SourcePages id={id} readOnly={readOnly} />
        ) : (
          <SourceVersions id={id} readOnly={readOnly} />
        )}
      </Tabs>
      <Dialog
        title={kind === 'site' ? 'Ubah situs' : 'Ubah tanya jawab'}
        size="lg"
        opened={editing}
        onClose={() => setEditing(false)}
      >
        {site ? (
          <SiteForm
            start={{ url: site.url, scope: site.scope, resync: site.resync }}
            onSave={async (body) => {
              await acts.change(id, body);
              setEditing(false);
            }}
          />
        ) : (
          <PairsForm
            place={id}
            start={{ title: source.title, pairs: source.pairs }}
            onSave={async (body) => {
              await acts.change(id, body);
              setEditing(false);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
