import type { KnowledgeSourceDetail } from '@sapa/contracts/knowledge';
import {
  IconDownload,
  IconExternalLink,
  IconPencil,
  IconRefresh,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { count, dayAndClock } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/frame/tabs.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import hits from './hits.module.css';
import classes from './knowledge.module.css';
import { PairsForm } from './pairs-form.tsx';
import { isReading, sourceActs, usePassages, useSitePages, useVersions } from './queries.ts';
import { SiteForm } from './site-form.tsx';
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
          <SourceState source={source} />
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
          <Passages id={id} quoted={quoted} />
        ) : tab === 'pages' ? (
          <Pages id={id} readOnly={readOnly} />
        ) : (
          <Versions id={id} readOnly={readOnly} />
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

function Passages({ id, quoted }: { id: string; quoted: number | null }) {
  const [from, setFrom] = useState(Math.max(0, (quoted ?? 0) - 2));
  const passages = usePassages(id, from);
  return (
    <>
      {from > 0 ? (
        <Button size="sm" variant="quiet" onClick={() => setFrom(0)}>
          Tampilkan dari awal
        </Button>
      ) : null}
      <ListFrame
        list={passages}
        loading="Memuat isi"
        empty={
          <EmptyState
            compact
            Icon={IconRefresh}
            title="Belum ada yang bisa dikutip"
            text="Isinya tampil di sini begitu selesai dibaca."
          />
        }
      >
        {(items) => (
          <ol className={hits.hits}>
            {items.map(({ position, title, text, place, url }) => (
              <li
                key={position}
                data-quoted={position === quoted || undefined}
                ref={position === quoted ? (row) => row?.scrollIntoView({ block: 'center' }) : undefined}
              >
                <p className={hits.hitHead}>
                  <strong>{title}</strong>
                  {position === quoted ? <span>yang dikutip</span> : null}
                </p>
                <p className={hits.hitText}>{text}</p>
                {place !== '' || url !== '' ? (
                  <p className={hits.hitScores}>
                    {url === '' ? (
                      <span>{place}</span>
                    ) : (
                      <a href={url} target="_blank" rel="noreferrer">
                        {url}
                      </a>
                    )}
                  </p>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </ListFrame>
    </>
  );
}

function Pages({ id, readOnly }: { id: string; readOnly: boolean }) {
  const cache = useQueryClient();
  const pages = useSitePages(id);
  const [doomed, setDoomed] = useState<{ id: string; url: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    if (doomed === null) return;
    setBusy(true);
    try {
      await sourceActs(cache).forgetPage(doomed.id);
      setDoomed(null);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ListFrame
        list={pages}
        loading="Memuat halaman"
        empty={<p className={classes.quiet}>Belum ada halaman yang dibaca.</p>}
      >
        {(items) => (
          <ul className={hits.hits}>
            {items.map((page) => (
              <li key={page.id}>
                <p className={hits.hitHead}>
                  <strong>{page.title || page.url}</strong>
                  {readOnly ? null : (
                    <IconButton
                      label={`Jangan pakai lagi ${page.title || page.url}`}
                      tone="danger"
                      onClick={() => setDoomed(page)}
                    >
                      <IconTrash size={17} stroke={1.7} />
                    </IconButton>
                  )}
                </p>
                <p className={hits.hitScores}>
                  <a href={page.url} target="_blank" rel="noreferrer">
                    {page.url}
                  </a>
                </p>
                {page.status === 'failed' ? (
                  <p className={classes.state} data-tone="failed">
                    {page.error}
                    {page.read_at ? ` Isi ${dayAndClock(page.read_at)} masih dipakai.` : ''}
                  </p>
                ) : (
                  <p className={classes.quiet}>
                    {page.read_at ? `Dibaca ${dayAndClock(page.read_at)}` : 'Antre untuk dibaca'}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <ConfirmDialog
        title="Jangan pakai lagi halaman ini?"
        text="Isinya tidak dikutip lagi. Kalau situsnya masih menautkan halaman ini, ia dibaca lagi pada pembacaan berikutnya."
        verb="Jangan pakai"
        danger
        busy={busy}
        opened={doomed !== null}
        onConfirm={forget}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

function Versions({ id, readOnly }: { id: string; readOnly: boolean }) {
  const cache = useQueryClient();
  const versions = useVersions(id);
  const [busy, setBusy] = useState<number | null>(null);
  const take = async (version: number) => {
    setBusy(version);
    try {
      await sourceActs(cache).takeVersion(id, version);
      toast('success', `Versi ${version} dipakai lagi.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <ListFrame
      list={versions}
      loading="Memuat versi"
      empty={<p className={classes.quiet}>Versi tersimpan sejak sumber ini diubah pertama kali.</p>}
    >
      {(items) => (
        <ul className={hits.hits}>
          {items.map(({ version, current, passages, file_name, created_at }) => (
            <li key={version}>
              <p className={hits.hitHead}>
                <strong>Versi {version}</strong>
                {current ? (
                  <span>dipakai sekarang</span>
                ) : readOnly ? null : (
                  <Button size="sm" busy={busy === version} onClick={() => void take(version)}>
                    Pakai versi {version}
                  </Button>
                )}
              </p>
              <p className={classes.quiet}>
                {dayAndClock(created_at)} · {count(passages)} kutipan{file_name ? ` · ${file_name}` : ''}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
