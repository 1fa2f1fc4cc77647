import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import type { Channel } from '@sapa/contracts/channels/channels';
import type { WorkspaceSettings } from '@sapa/contracts/identity/workspace';

/** What the workspace has by now: all that onboarding knows of how far somebody has come. */
export interface Progress {
  settings: WorkspaceSettings;
  /** Its oldest live chat. */
  chat: Channel | null;
  /** Its oldest AI agent. */
  agent: AiAgent | null;
}

export const steps = [
  { id: 'business', name: 'Bisnis', next: 'saluran tempat pelanggan menyapa Anda' },
  { id: 'channel', name: 'Saluran', next: 'AI Agent yang menjawab di sana' },
  { id: 'agent', name: 'AI Agent', next: 'prosedur, yaitu apa yang ia ketahui' },
  { id: 'procedures', name: 'Prosedur', next: 'coba bertanya, di sini dan dari HP Anda' },
  { id: 'try', name: 'Coba', next: 'dashboard Anda' },
] as const;
export type Step = (typeof steps)[number]['id'];

/** The first step that is not done. A business that works already need not say of which kind it is. */
export function openStep({ settings, chat, agent }: Progress): Step {
  const serves = chat !== null && agent?.channel_ids.includes(chat.id) === true;
  if (settings.business_kind === null && !serves) return 'business';
  if (chat === null) return 'channel';
  if (agent === null || !serves) return 'agent';
  return agent.source_count === 0 ? 'procedures' : 'try';
}

export const placeOf = (step: Step): number => steps.findIndex(({ id }) => id === step);

/** Where to stand: at the step that the address names, though never past the one that is open. */
export function standAt(named: string | null, open: Step): Step {
  const asked = steps.find(({ id }) => id === named)?.id;
  return asked !== undefined && placeOf(asked) <= placeOf(open) ? asked : open;
}
