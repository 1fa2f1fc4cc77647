import type { AiAgent, Procedure } from '@sapa/contracts/ai-agents/ai-agents';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { ProcedureForm } from '../procedure-form.tsx';
import { PairsForm } from './pairs-form.tsx';
import { sourceActs } from './queries.ts';
import { SiteForm } from './site-form.tsx';
import { useProcedures } from './use-procedures.ts';

/** What is added or changed. */
export type OpenSource = { add: 'text' | 'pairs' | 'site' } | { edit: Procedure };

export function SourceDialog({
  agent,
  open,
  onClose,
}: {
  agent: AiAgent;
  open: OpenSource | null;
  onClose: () => void;
}) {
  return (
    <Dialog title={open ? titleOf(open) : ''} size="lg" opened={open !== null} onClose={onClose}>
      {open ? <SourceForm agent={agent} open={open} onSaved={onClose} /> : null}
    </Dialog>
  );
}

function SourceForm({ agent, open, onSaved }: { agent: AiAgent; open: OpenSource; onSaved: () => void }) {
  const acts = sourceActs(useQueryClient());
  const procedures = useProcedures(agent, onSaved);
  if ('edit' in open)
    return (
      <ProcedureForm
        place={open.edit.id}
        verb="Simpan"
        start={open.edit}
        onSave={(body) => procedures.change(open.edit, body)}
      />
    );
  switch (open.add) {
    case 'text':
      return <ProcedureForm place={agent.id} verb="Simpan prosedur" onSave={procedures.add} />;
    case 'site':
      return (
        <SiteForm
          onSave={async (body) => {
            await acts.addSite(agent.knowledge_id, body);
            onSaved();
          }}
        />
      );
    case 'pairs':
      return (
        <PairsForm
          place={agent.knowledge_id}
          onSave={async (body) => {
            await acts.addPairs(agent.knowledge_id, body);
            onSaved();
            toast('success', 'Tanya jawab siap dipakai. Coba tanyakan di Uji coba.');
          }}
        />
      );
    default:
      return open.add satisfies never;
  }
}

function titleOf(open: OpenSource): string {
  if ('edit' in open) return 'Ubah prosedur';
  return { text: 'Tempel prosedur', pairs: 'Tambah tanya jawab', site: 'Baca situs' }[open.add];
}
