/** What the data hold, one digit each in the id: ids are computed on both sides, so nothing is looked up. */
const kinds = {
  workspace: '1',
  user: '2',
  member: '3',
  channel: '4',
  contact: '5',
  identity: '6',
  conversation: '7',
  message: '8',
  field: '9',
  label: 'a',
  team: 'b',
  agent: 'c',
} as const;
type Kind = keyof typeof kinds;

/** Rises with `n`, as version-7 ids rise with time. */
export const idOf = (kind: Kind, n: number): string =>
  `019a${kinds[kind]}000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** The same in SQL; `n` is our own text. */
export const idInSql = (kind: Kind, n: string): string =>
  `('019a${kinds[kind]}000-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

/** The customer of conversation `n`, as WhatsApp names them. */
export const customerNumber = (n: number): string => `62812${String(n).padStart(8, '0')}`;
export const customerNumberInSql = (n: string): string => `'62812' || lpad((${n})::text, 8, '0')`;

/** The provider's id of message `i` (1–10) of conversation `n`. */
export const wamidOf = (n: number, i: number): string => `wamid.bench.${n}.${i}`;

export const MESSAGES_EACH = 10;
export const MEMBERS_EACH = 5;
/** Of the largest workspace: the fan-out of a push. */
export const MEMBERS_OF_LARGEST = 200;

/** The last of the largest workspace's twelve teams: it has one conversation of 2,000, 85 at least, and one member who sees little else. */
export const RARE_TEAM = 11;
/** A member of the rare team alone; the others are spread over the teams before it. */
export const RARE_MEMBER = 1;
/** Of what the largest workspace's members have, one of ten is this one's. */
export const BUSY_MEMBER = 2;

/** Fields of the largest workspace's contacts, and their labels, of which one is rare. */
export const fieldIds = {
  birthday: idOf('field', 1),
  size: idOf('field', 2),
  member: idOf('field', 3),
  street: idOf('field', 4),
  kind: idOf('field', 5),
} as const;
export const labelIds = { often: idOf('label', 1), some: idOf('label', 2), rare: idOf('label', 3) } as const;
