import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import type { KnowledgeSource } from '@sapa/contracts/ai-agents/knowledge';
import { useState } from 'react';
import { Section } from '../../../ui/frame/page.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { RowList } from '../../../ui/list/row-list.tsx';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';
import { ProcedureForm } from '../procedure-form.tsx';
import { AddSources } from './add-sources.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import classes from './knowledge.module.css';
import { useCarried, useSources, useSourceUses } from './queries.ts';
import { type OpenSource, SourceDialog } from './source-dialog.tsx';
import { SourceRow } from './source-row.tsx';
import { useProcedures } from './use-procedures.ts';

/** What the agent knows: texts, files, websites, questions with answers. All is quoted with its source. */
export function Sources({ agent, readOnly }: { agent: AiAgent; readOnly: boolean }) {
  const sources = useSources(agent.knowledge_id);
  const procedures = useProcedures(agent);
  const [open, setOpen] = useState<OpenSource | null>(null);
  const [doomed, setDoomed] = useState<KnowledgeSource | null>(null);
  const uses = useSourceUses(agent.id).data;
  const held = (useCarried(agent.id).data ?? []).filter(({ held_by }) => held_by !== '');

  return (
    <Section
      title="Sumber"
      text="Yang boleh dikutip: harga, jam buka, cara pesan, aturan retur. Setiap jawaban disertai sumbernya."
    >
      {readOnly ? null : (
        <AddSources
          knowledgeId={agent.knowledge_id}
          first={sources.data?.pages[0]?.items.length === 0}
          onAdd={(kind) => setOpen({ add: kind })}
        />
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
            <ProcedureForm place={agent.id} verb="Simpan prosedur" onSave={procedures.add} />
          )
        }
      >
        {(items) => (
          <RowList>
            {items.map((source) => {
              const procedure = agent.procedures.find(({ id }) => id === source.id);
              return (
                <SourceRow
                  key={source.id}
                  source={source}
                  agentId={agent.id}
                  uses={uses?.get(source.id)}
                  held={held.find(({ source_id }) => source_id === source.id)}
                  readOnly={readOnly}
                  onEdit={procedure && (() => setOpen({ edit: procedure }))}
                  onDelete={() => setDoomed(source)}
                />
              );
            })}
            <CatalogueRow />
          </RowList>
        )}
      </ListFrame>
      <SourceDialog agent={agent} open={open} onClose={() => setOpen(null)} />
      {doomed === null ? null : (
        <DeleteDialog
          title={`Hapus “${doomed.title}”?`}
          text="Isinya tidak dikutip lagi dalam jawaban. Percakapan lama tidak berubah."
          verb="Hapus"
          gone={`“${doomed.title}” dihapus.`}
          remove={() => procedures.remove(doomed.id)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Section>
  );
}
