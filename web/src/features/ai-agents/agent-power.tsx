import { type AiAgent, updateAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { Switch } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { applyAgent } from './queries.ts';

/** On or off; works at once. */
export function AgentPower({
  agent,
  readOnly,
  hideLabel,
}: {
  agent: Pick<AiAgent, 'id' | 'name' | 'enabled'>;
  readOnly: boolean;
  /** In a row that says whose it is. */
  hideLabel?: boolean;
}) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const turn = async (enabled: boolean) => {
    setBusy(true);
    try {
      applyAgent(cache, await call(updateAgent, { params: { id: agent.id }, body: { enabled } }));
      toast(
        'success',
        enabled ? `${agent.name} aktif dan menjawab pelanggan.` : `${agent.name} berhenti menjawab.`,
      );
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label={hideLabel ? `${agent.name} aktif` : agent.enabled ? 'Aktif' : 'Nonaktif'}
      {...(hideLabel && { hideLabel })}
      checked={agent.enabled}
      disabled={busy || readOnly}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}
