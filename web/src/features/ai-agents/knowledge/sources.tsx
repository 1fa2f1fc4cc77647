import {
  type AiAgent,
  addProcedure,
  type Procedure,
  updateProcedure,
} from '@sapa/contracts/ai-agents/ai-agents';
import { type KnowledgeSource, MOST_SOURCE_BYTES } from '@sapa/contracts/ai-agents/knowledge';
import {
  IconMessageQuestion,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
  IconUpload,
  IconWorld,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/frame/page.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { Row, RowList, RowMark } from '../../../ui/list/row-list.tsx';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { ProcedureForm } from '../procedure-form.tsx';
import { applyAgent } from '../queries.ts';
import { CatalogueRow } from './catalogue-row.tsx';
import classes from './knowledge.module.css';
import { PairsForm } from './pairs-form.tsx';
import { askSourcesAgain, isReading, sourceActs, useCarried, useSources, useSourceUses } from './queries.ts';
import { SiteForm } from './site-form.tsx';
import { HeldBack, SourceIcon, SourceState, sourceDetail } from './source-words.tsx';

type Open = { add: 'text' | 'pairs' | 'site' } | { edit: Procedure } | null;

/** What the agent knows: texts, files, websites, questions with answers. All is quoted with its source. */
export function Sources({ agent, readOnly }: { agent: AiAgent; readOnly: boolean }) {
  const cache = useQueryClient();
  const sources = useSources(agent.knowledge_id);
  const acts = sourceActs(cache);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const [doomed, setDoomed] = useState<KnowledgeSource | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const area = useArea();
  const uses = useSourceUses(agent.id).data;
  const held = (useCarried(agent.id).data ?? []).filter(({ held_by }) => held_by !== '');
  const close = () => setOpen(null);

  const keep = (procedures: Procedure[]) => {
    applyAgent(cache, { ...agent, procedures });
    void askSourcesAgain(cache);
  };
  const addText = async (body: { title: string; text: string }) => {
    const added = await call(addProcedure, { params: { id: agent.id }, body });
    keep([...agent.procedures, added]);
    close();
    toast(
      'success',
      `“${added.title}” siap dipakai: ${count(added.passages)} kutipan. Coba tanyakan di Uji coba.`,
    );
  };
  const changeText = async (procedure: Procedure, body: { title: string; text: string }) => {
    const changed = await call(updateProcedure, {
      params: { id: agent.id, procedure_id: procedure.id },
      body,
    });
    keep(agent.procedures.map((each) => (each.id === changed.id ? changed : each)));
    close();
    toast('success', `“${changed.title}” diperbarui.`);
  };
  const send = async (files: FileList | null) => {
    for (const file of files ?? []) {
      if (file.size > MOST_SOURCE_BYTES) {
        toast('error', `“${file.name}” lebih besar dari 20 MB. Bagi menjadi beberapa berkas.`);
        continue;
      }
      setShare(0);
      try {
        await acts.addFile(agent.knowledge_id, file, setShare);
      } catch (error) {
        toast('error', sentenceOf(error));
      }
      setShare(null);
    }
  };
  const sync = (source: KnowledgeSource) =>
    acts.sync(source.id).catch((error: unknown) => toast('error', sentenceOf(error)));

  const first = sources.data?.pages[0]?.items.length === 0 && !readOnly;
  return (
    <Section
      title="Sumber"
      text="Yang boleh dikutip: harga, jam buka, cara pesan, aturan retur. Setiap jawaban disertai sumbernya."
    >
      {readOnly ? null : (
        <div className={classes.adding}>
          {first ? null : (
            <Button
              size="sm"
              before={<IconPlus size={16} stroke={2} />}
              onClick={() => setOpen({ add: 'text' })}
            >
              Tempel prosedur
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label="Berkas sumber"
            accept=".pdf,.docx,.xlsx,.csv,.txt,.jpg,.jpeg,.png,.webp"
            onChange={({ currentTarget }) => {
              void send(currentTarget.files).then(() => {
                currentTarget.value = '';
              });
            }}
          />
          <Button
            size="sm"
            busy={share !== null}
            before={<IconUpload size={16} stroke={1.8} />}
            onClick={() => input.current?.click()}
          >
            {share === null ? 'Unggah berkas' : `Mengunggah ${Math.round(share * 100)}%`}
          </Button>
          <Button
            size="sm"
            before={<IconWorld size={16} stroke={1.8} />}
            onClick={() => setOpen({ add: 'site' })}
          >
            Situs
          </Button>
          <Button
            size="sm"
            before={<IconMessageQuestion size={16} stroke={1.8} />}
            onClick={() => setOpen({ add: 'pairs' })}
          >
            Tanya jawab
          </Button>
        </div>
      )}
      <ListFrame
        list={sources}
        loading="Memuat sumber"
        empty={
          readOnly ? (
            <p className={classes.quiet}>
              Agen ini belum punya sumber. Admin atau pemilik bisa menambahkannya.
            </p>
          ) : (
            <ProcedureForm place={agent.id} verb="Simpan prosedur" onSave={addText} />
          )
        }
      >
        {(items) => (
          <RowList>
            {items.map((source) => {
              const procedure = agent.procedures.find(({ id }) => id === source.id);
              return (
                <Row
                  key={source.id}
                  mark={
                    <RowMark tone="ai">
                      <SourceIcon source={source} />
                    </RowMark>
                  }
                  title={source.title}
                  detail={
                    <>
                      {sourceDetail(source)}
                      {uses?.has(source.id)
                        ? ` · dipakai ${count(uses.get(source.id) ?? 0)}× sebulan ini`
                        : ''}
                      <SourceState source={source} />
                      <HeldBack held={held.find(({ source_id }) => source_id === source.id)} />
                    </>
                  }
                >
                  <LinkButton
                    size="sm"
                    variant="quiet"
                    to={`${area}/knowledge/${source.id}?agent=${agent.id}`}
                    aria-label={`Lihat ${source.title}`}
                  >
                    Lihat
                  </LinkButton>
                  {readOnly ? null : (
                    <>
                      {procedure ? (
                        <IconButton
                          label={`Ubah ${source.title}`}
                          onClick={() => setOpen({ edit: procedure })}
                        >
                          <IconPencil size={17} stroke={1.7} />
                        </IconButton>
                      ) : null}
                      {source.kind === 'site' ? (
                        <IconButton
                          label={`Baca ulang ${source.title}`}
                          disabled={isReading(source)}
                          onClick={() => void sync(source)}
                        >
                          <IconRefresh size={17} stroke={1.7} />
                        </IconButton>
                      ) : null}
                      <IconButton
                        label={`Hapus ${source.title}`}
                        tone="danger"
                        onClick={() => setDoomed(source)}
                      >
                        <IconTrash size={17} stroke={1.7} />
                      </IconButton>
                    </>
                  )}
                </Row>
              );
            })}
            <CatalogueRow />
          </RowList>
        )}
      </ListFrame>
      <Dialog title={titleOf(open)} size="lg" opened={open !== null} onClose={close}>
        {open === null ? null : 'edit' in open ? (
          <ProcedureForm
            place={open.edit.id}
            verb="Simpan"
            start={open.edit}
            onSave={(body) => changeText(open.edit, body)}
          />
        ) : open.add === 'text' ? (
          <ProcedureForm place={agent.id} verb="Simpan prosedur" onSave={addText} />
        ) : open.add === 'site' ? (
          <SiteForm
            onSave={async (body) => {
              await acts.addSite(agent.knowledge_id, body);
              close();
            }}
          />
        ) : (
          <PairsForm
            place={agent.knowledge_id}
            onSave={async (body) => {
              await acts.addPairs(agent.knowledge_id, body);
              close();
              toast('success', 'Tanya jawab siap dipakai. Coba tanyakan di Uji coba.');
            }}
          />
        )}
      </Dialog>
      {doomed === null ? null : (
        <DeleteDialog
          title={`Hapus “${doomed.title}”?`}
          text="Isinya tidak dikutip lagi dalam jawaban. Percakapan lama tidak berubah."
          verb="Hapus"
          gone={`“${doomed.title}” dihapus.`}
          remove={async () => {
            await acts.remove(doomed.id);
            applyAgent(cache, {
              ...agent,
              procedures: agent.procedures.filter(({ id }) => id !== doomed.id),
            });
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Section>
  );
}

function titleOf(open: Open): string {
  if (open === null) return '';
  if ('edit' in open) return 'Ubah prosedur';
  return { text: 'Tempel prosedur', pairs: 'Tambah tanya jawab', site: 'Baca situs' }[open.add];
}
