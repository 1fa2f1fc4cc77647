import type { Body, getCsatReport, Query, startCsatExport } from '@sapa/contracts';
import { withinDays } from '../../platform/days.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { type Filter, filterOf } from '../../platform/db/filter.ts';
import { seenBy } from '../visibility/seen-by.ts';

export const ZONE = '(select time_zone from workspaces where id = $1)';

type Asked = Query<typeof getCsatReport>;

/** Requests `s` of conversations `c` that the reader may see, in a period, which is counted from the request: an answer belongs to its question. */
export function narrowed(tx: Transaction, { from, to, channel_id, team_id, handler_id }: Asked): Filter {
  const where = filterOf(tx, 's').having({
    's.channel_id': channel_id,
    's.team_id': team_id,
    's.handler_id': handler_id,
  });
  where.and(seenBy(tx, where.value).of('c'));
  return where.and(...withinDays('s.asked_at', { from, to }, ZONE, where.value));
}

export type AskedAnswers = Omit<Body<typeof startCsatExport>, 'format'>;

/** The answers among them. */
export function narrowedAnswers(tx: Transaction, { score, commented, ...asked }: AskedAnswers): Filter {
  const where = narrowed(tx, asked).having({ 's.score': score }).and('s.answered_at is not null');
  return commented === undefined ? where : where.and(`s.comment <> ''`);
}
