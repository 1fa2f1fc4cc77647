import {
  allows,
  type MemberRole,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationPreferencesBody,
  type NotificationWay,
  notificationKinds,
  notificationWays,
  offersWay,
  type Permission,
} from '@sapa/contracts';
import type { z } from 'zod';

export type Choices = z.infer<typeof NotificationPreferencesBody>;
export type Ways = Record<NotificationWay, boolean>;

/** Up to here everybody hears of a customer whom nobody answers yet; in a larger team those who lead, and who asks for it. */
export const SMALL_TEAM = 10;

/** What concerns only some roles; the rest is for everybody. */
const NEEDS: Partial<Record<NotificationKind, Permission>> = {
  channel_failed: 'channel.manage',
  template: 'template.manage',
  campaign: 'campaign.edit',
  agent: 'agent.manage',
  plan: 'billing.manage',
};

const concerns = (kind: NotificationKind, role: MemberRole): boolean => {
  const permission = NEEDS[kind];
  return permission === undefined || allows(role, permission);
};

const defaults: Record<NotificationKind, Ways> = {
  new_conversation: { in_app: true, push: true, email: false, sound: true },
  handed_over: { in_app: true, push: true, email: false, sound: true },
  assigned: { in_app: true, push: true, email: true, sound: true },
  participating: { in_app: true, push: true, email: false, sound: true },
  woken: { in_app: true, push: true, email: false, sound: true },
  mentioned: { in_app: true, push: true, email: true, sound: true },
  // The business decided itself when this is said, and to whom.
  automation: { in_app: true, push: true, email: false, sound: true },
  unsent: { in_app: true, push: true, email: false, sound: true },
  channel_failed: { in_app: true, push: true, email: true, sound: false },
  template: { in_app: true, push: false, email: false, sound: false },
  campaign: { in_app: true, push: true, email: true, sound: false },
  agent: { in_app: true, push: false, email: false, sound: false },
  // Quiet: it waits in the bell for who started it.
  job_finished: { in_app: true, push: false, email: false, sound: false },
  plan: { in_app: true, push: true, email: false, sound: false },
};
const silent: Ways = { in_app: false, push: false, email: false, sound: false };

/** A queue belongs to nobody: telling all of a large team of each customer in it would tell nobody anything. */
const forTheQueue: readonly NotificationKind[] = ['new_conversation', 'handed_over'];

/** How somebody is told of it: as they chose, else as suits their role and the size of the team. */
export function waysFor(
  kind: NotificationKind,
  { role, choices, team }: { role: MemberRole; choices: Choices | null; team: number },
): Ways {
  if (!concerns(kind, role)) return silent;
  const unasked =
    forTheQueue.includes(kind) && team > SMALL_TEAM && role === 'agent' ? silent : defaults[kind];
  const chosen = { ...unasked, ...choices?.matrix?.[kind] };
  return Object.fromEntries(
    notificationWays.map((way) => [way, chosen[way] && offersWay(kind, way)]),
  ) as Ways;
}

const OF_CUSTOMERS: readonly NotificationKind[] = [
  ...forTheQueue,
  'assigned',
  'participating',
  'woken',
  'mentioned',
  'automation',
  'unsent',
];

/** A customer's words stay inside where the member wants it so. */
export const mayShowText = (kind: NotificationKind, choices: Choices | null): boolean =>
  !OF_CUSTOMERS.includes(kind) || (choices?.previews ?? true);

const DEFAULT_SOUND: NotificationPreferences['sound'] = {
  tone: 'lonceng',
  for: 'mine',
  only_hidden: true,
  repeat: false,
  quiet: null,
};

/** All of it, as it is in force for one member. */
export function preferencesOf(who: {
  role: MemberRole;
  choices: Choices | null;
  team: number;
}): NotificationPreferences {
  return {
    matrix: Object.fromEntries(
      notificationKinds.map((kind) => [kind, waysFor(kind, who)]),
    ) as NotificationPreferences['matrix'],
    previews: who.choices?.previews ?? true,
    sound: { ...DEFAULT_SOUND, ...who.choices?.sound },
  };
}

/** Way by way: of two changes at once, from two screens, both are kept. */
export function mergeChoices(now: Choices, change: Choices): Choices {
  const matrix = { ...now.matrix };
  for (const kind of notificationKinds) {
    const changed = change.matrix?.[kind];
    if (changed !== undefined) matrix[kind] = { ...matrix[kind], ...changed };
  }
  return {
    matrix,
    sound: { ...now.sound, ...change.sound },
    ...((change.previews ?? now.previews) !== undefined && { previews: change.previews ?? now.previews }),
  };
}
