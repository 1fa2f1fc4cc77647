/** The rooms of an agent's settings; `?tab=` says which. */
export const AGENT_TABS = [
  { tab: 'teach', name: 'Ajarkan' },
  { tab: 'manner', name: 'Sikap & batas' },
  { tab: 'channels', name: 'Saluran & spesialis' },
] as const;
export type AgentTab = (typeof AGENT_TABS)[number]['tab'];

export const agentTabOf = (asked: string | null): AgentTab =>
  AGENT_TABS.find(({ tab }) => tab === asked)?.tab ?? 'teach';
