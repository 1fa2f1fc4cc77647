import type { BusinessFigure, MrrChange } from '@sapa/contracts';
import { standingsAt } from '../../billing/index.ts';
import { AT_WORK, daysWhere } from './days.ts';
import { beginningOf, daysBefore, lastDayOf, momentOf } from './rules.ts';

const DAY = 86_400_000;
/** What happened is told of so many days, what was at work of seven. */
export const WINDOW_DAYS = 30;
export const AT_WORK_DAYS = 7;

/** How a workspace's worth a month changed, of `was` and `now`; where nothing did it is none of them. */
export const CHANGED: Record<MrrChange, string> = {
  new: 'was = 0 and now > 0',
  up: 'was > 0 and now > was',
  down: 'now > 0 and now < was',
  lost: 'was > 0 and now = 0',
};

/**
 * Which workspaces a figure of the business counts: a statement that gives their ids.
 *
 * @param value puts a value into the statement and gives its name there
 * @param asked the month at whose end it is asked for, or the day where it counts days; else now
 */
export function workspacesBehind(
  figure: BusinessFigure,
  asked: { month?: string | undefined; day?: string | undefined; now: Date },
  value: (one: unknown) => string,
): string {
  const at = momentOf(asked.month, asked.now);
  const before = new Date(at.getTime() - WINDOW_DAYS * DAY);
  const named = (moment: Date) => `${value(moment)}::timestamptz`;
  const standing = (...moments: Date[]) =>
    `with moments as (select unnest(array[${moments.map(named)}]) as at), ${standingsAt('moments')}`;
  switch (figure) {
    case 'paying':
      return `${standing(at)} select workspace_id from standing`;
    case 'signed_up':
      return `select id from workspaces where created_at > ${named(before)} and created_at <= ${named(at)}`;
    case 'started':
      return `select workspace_id from plan_orders where status = 'verified' and kind <> 'top_up'
        group by workspace_id having min(verified_at) > ${named(before)} and min(verified_at) <= ${named(at)}`;
    case 'stopped':
      return `${standing(before, at)} select workspace_id from standing group by workspace_id
        having max(at) < ${named(at)}`;
    case 'active': {
      const last = asked.day ?? lastDayOf(at);
      const first = asked.day ?? daysBefore(last, AT_WORK_DAYS - 1);
      const wanted = `day between ${value(first)}::date and ${value(last)}::date`;
      return `with ${daysWhere(wanted)} select workspace_id from days where ${AT_WORK}`;
    }
    default: {
      const begun = beginningOf(at);
      return `${standing(begun, at)} select workspace_id from (
          select workspace_id, coalesce(max(mrr) filter (where at = ${named(begun)}), 0) as was,
            coalesce(max(mrr) filter (where at = ${named(at)}), 0) as now
          from standing group by workspace_id
        ) changed where ${CHANGED[figure]}`;
    }
  }
}
