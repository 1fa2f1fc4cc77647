import type { TimelinePart } from '@sapa/contracts';
import type { Branch } from './branch.ts';
import { contactBranches } from './branches/of-contact.ts';
import { ticketBranches } from './branches/of-tickets.ts';
import { tradeBranches } from './branches/of-trade.ts';

/** Where a timeline reads, beside the conversations (`read-threads.ts`): a new kind of happening is a line here. */
const branches: Branch[] = [...contactBranches, ...tradeBranches, ...ticketBranches];

/** The statement for a part; null: none of it stands here. */
export function statementFor(part: TimelinePart): string | null {
  const wanted = branches.filter((branch) => part === 'all' || branch.part === part);
  if (wanted.length === 0) return null;
  const each = wanted.map(({ sql }) => `(${sql})`).join('\nunion all\n');
  return `select * from (${each}) happened order by at desc, id desc limit $5`;
}
