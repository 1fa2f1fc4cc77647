import { getAgent, updateAgent } from '@sapa/contracts/ai-agents';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { applyAgent, keys, useAgents } from './queries.ts';

/** Who answers in channels that were just connected. Without an AI agent, or where one answers already, nothing is asked. */
export function AnswererDialog({ channelIds, onClose }: { channelIds: string[]; onClose: () => void }) {
  const may = useMay('agent.manage');
  if (!may || channelIds.length === 0) return null;
  return <Asked channelIds={channelIds} onClose={onClose} />;
}

function Asked({ channelIds, onClose }: { channelIds: string[]; onClose: () => void }) {
  const cache = useQueryClient();
  const summaries = useAgents().data ?? [];
  const asked = useQueries({
    queries: summaries.map(({ id }) => ({
      queryKey: keys.one(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getAgent, { params: { id }, signal }),
    })),
  });
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const agents = asked.flatMap(({ data }) => data ?? []);
  const served = new Set(agents.flatMap((agent) => agent.channel_ids));
  const free = channelIds.filter((id) => !served.has(id));
  const agent = agents.find(({ id }) => id === chosen);
  const ready = summaries.length > 0 && agents.length === summaries.length;

  const save = async () => {
    if (!agent) return onClose();
    setBusy(true);
    try {
      const body = { channel_ids: [...agent.channel_ids, ...free] };
      applyAgent(cache, await call(updateAgent, { params: { id: agent.id }, body }));
      toast('success', `${agent.name} menjawab percakapan baru di sana.`);
      onClose();
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title="Siapa yang menjawab?" opened={ready && (free.length > 0 || busy)} onClose={onClose}>
      <SelectField
        label="Percakapan baru dijawab oleh"
        hint="Bisa diubah kapan saja di AI Agent."
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Tim saja</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DialogActions>
        <Button variant="primary" busy={busy} onClick={save}>
          Simpan
        </Button>
      </DialogActions>
    </Dialog>
  );
}
