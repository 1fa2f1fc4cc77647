import type { AnalyticsPeople, readAnalyticsPeople as endpoint, Query } from '@sapa/contracts';
import { allows } from '@sapa/contracts';
import { seenBy } from '../../conversations/index.ts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { FIRST_OF_THEIRS } from '../days/columns.ts';
import { flagged, Tally } from '../days/counts.ts';
import { DurationsByWord, NOBODY } from '../days/durations.ts';
import { Groups } from '../days/groups.ts';
import type { Days } from '../days/moments.ts';
import { type DayOfTalks, readDays } from '../days/read-days.ts';
import type { Asked } from './asked.ts';
import { readFigures } from './period.ts';

/** Who does what, of the talks that the reader sees; an agent reads the own line alone. */
export function readPeople(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsPeople> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range: { now: days, before }, period }) => {
    // The filter on a member means whose line it is here; a talk that a colleague closed counts where they answered.
    const { member_id, ...others } = asked;
    const { actor } = tx;
    const own = actor.type === 'member' && !allows(actor.role, 'csat.view') ? actor.memberId : member_id;
    const answered = new AnswersBy();
    for await (const day of readDays(tx, others, days, ANSWERS)) answered.add(day);
    const past = new Tally();
    for await (const { answerer, answer_flags } of readDays(tx, others, before, ['answerer', 'answer_flags']))
      past.add(answerer, flagged(answer_flags, FIRST_OF_THEIRS));
    const [calendar, open] = [answered.calendar.took(), answered.open.took()];
    const [rated, online, team] = await Promise.all([
      ratedOf(tx, others, days),
      onlineOf(tx, days),
      membersOf(tx, own),
    ]);
    return {
      period,
      members: team
        .map(({ id, name, open_now, disabled }) => ({
          id,
          name,
          disabled,
          answered_in: answered.talks.of(id),
          answered_before: past.of(id),
          talks: answered.closed.of(id),
          answers: calendar.get(id)?.count ?? 0,
          open_now,
          online: online.get(id) ?? null,
          took: { calendar: calendar.get(id) ?? NOBODY, open: open.get(id) ?? NOBODY },
          satisfaction: rated.get(id) ?? { answers: 0, average: null },
        }))
        .filter(({ disabled, answered_in, open_now }) => !disabled || answered_in > 0 || open_now > 0)
        .map(({ disabled: _, ...member }) => member)
        .sort((a, b) => b.answered_in - a.answered_in || a.name.localeCompare(b.name, 'id')),
    };
  });
}

const ANSWERS = ['member', 'answerer', 'answer_seconds', 'answer_open', 'answer_flags'] as const;

/** Each member's answers, the talks they took part in and those they closed, and how long customers waited for them. */
class AnswersBy {
  readonly talks = new Tally();
  readonly closed = new Tally();
  readonly calendar = new DurationsByWord();
  readonly open = new DurationsByWord();
  readonly #groups = new Groups();

  add(day: DayOfTalks<(typeof ANSWERS)[number]>): void {
    const { answerer } = day;
    this.talks.add(answerer, flagged(day.answer_flags, FIRST_OF_THEIRS));
    this.closed.add(day.member);
    const groups = this.#groups.of(answerer);
    this.calendar.add(groups, day.answer_seconds);
    this.open.add(groups, day.answer_open);
  }
}

interface MemberRow {
  id: string;
  name: string;
  disabled: boolean;
  /** Open conversations that they have now. */
  open_now: number;
}

function membersOf(tx: Transaction, own: string | undefined): Promise<MemberRow[]> {
  const where = new Filter(tx.workspaceId);
  const wanted = own === undefined ? '' : `and m.id = ${where.value(own)}`;
  const seen = seenBy(tx, where.value);
  return tx.query<MemberRow>({
    // Of each by itself: grouped and joined, a plan that takes them for few would count all that is open once for each.
    text: `select m.id, m.name, m.disabled_at is not null as disabled, (
             select count(*)::int from conversations c
             where c.workspace_id = $1 and c.status = 'open' and c.handler = 'member' and c.handler_id = m.id
               and ${seen.of('c')}
           ) as open_now
           from members m
           where m.workspace_id = $1 ${wanted}`,
    values: where.values,
  });
}

/** What customers who were asked in the period said of whom. */
async function ratedOf(
  tx: Transaction,
  { channel_id, team_id, label_id }: Asked,
  { since, until }: Days,
): Promise<Map<string, { answers: number; average: number | null }>> {
  const where = new Filter(tx.workspaceId, since, until).having({
    's.channel_id': channel_id,
    's.team_id': team_id,
  });
  if (label_id !== undefined)
    where.and(`exists (select from conversation_labels l where l.workspace_id = $1
      and l.conversation_id = s.conversation_id and l.label_id = ${where.value(label_id)})`);
  const seen = seenBy(tx, where.value);
  if (seen.parts !== null)
    where.and(`exists (select from conversations c where c.workspace_id = $1 and c.id = s.conversation_id
      and ${seen.of('c')})`);
  const rows = await tx.query<{ id: string; answers: number; average: number }>({
    text: `select s.handler_id as id, count(*)::int as answers, avg(s.score)::float8 as average from csat_surveys s
           where ${[
             's.workspace_id = $1',
             `s.handler = 'member'`,
             's.score is not null',
             's.asked_at >= $2::timestamptz',
             's.asked_at < $3::timestamptz',
             ...where.conditions,
           ].join(' and ')} group by 1`,
    values: where.values,
  });
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

/** Seconds that members were online, by the hour; whatever it is narrowed to, for nobody is online for one channel. */
async function onlineOf(tx: Transaction, { since, until }: Days): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; seconds: number }>({
    name: 'hours-of-members',
    text: `select member_id as id, (sum(online_ms) / 1000)::int as seconds from member_hours
           where workspace_id = $1 and hour >= date_trunc('hour', $2::timestamptz) and hour < $3 group by 1`,
    values: [tx.workspaceId, since, until],
  });
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}
