import {
  type AiAgent,
  addProcedure,
  type Procedure,
  updateProcedure,
} from '@sapa/contracts/ai-agents/ai-agents';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { applyAgent } from '../queries.ts';
import { askSourcesAgain, sourceActs } from './queries.ts';

type ProcedureText = Pick<Procedure, 'title' | 'text'>;

/** Texts that were pasted: sources that the agent carries with it. @param onSaved before it is told */
export function useProcedures(agent: AiAgent, onSaved?: () => void) {
  const cache = useQueryClient();
  const keep = (procedures: Procedure[]) => {
    applyAgent(cache, { ...agent, procedures });
    void askSourcesAgain(cache);
  };
  return {
    async add(body: ProcedureText) {
      const added = await call(addProcedure, { params: { id: agent.id }, body });
      keep([...agent.procedures, added]);
      onSaved?.();
      toast(
        'success',
        `“${added.title}” siap dipakai: ${count(added.passages)} kutipan. Coba tanyakan di Uji coba.`,
      );
    },
    async change({ id }: Procedure, body: ProcedureText) {
      const changed = await call(updateProcedure, { params: { id: agent.id, procedure_id: id }, body });
      keep(agent.procedures.map((each) => (each.id === id ? changed : each)));
      onSaved?.();
      toast('success', `“${changed.title}” diperbarui.`);
    },
    /** Any source; where it was a pasted text, the agent carries it no more. */
    async remove(sourceId: string) {
      await sourceActs(cache).remove(sourceId);
      applyAgent(cache, { ...agent, procedures: agent.procedures.filter(({ id }) => id !== sourceId) });
    },
  };
}
