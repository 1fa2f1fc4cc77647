import { talkOutcomes } from '@sapa/contracts';
import type { Filter } from '../../platform/db/filter.ts';
import { HOUR_SHARE, SLOW_SECONDS, stepOf } from './steps.ts';

/** What counts are kept of: all talks, or those of each channel, team …; `answerer`: who answered in it, last or not. */
export type By = 'all' | 'channel' | 'team' | 'label' | 'handler' | 'agent' | 'reason' | 'answerer';

/** Whose count it is, as text; '' where there is nobody, null where none is kept. */
const OF: Record<Exclude<By, 'label'>, string> = {
  all: `''`,
  channel: 't.channel_id::text',
  team: `coalesce(t.team_id::text, '')`,
  handler: `coalesce(t.member_id::text, t.agent_id::text, '')`,
  agent: 't.agent_id::text',
  reason: 't.hand_reason',
  answerer: 't.answerer_id::text',
};
const EVERY: readonly By[] = ['all', 'channel', 'team', 'label', 'handler'];

interface Tally {
  /** Of each talk, of each answer in it, or of each hour in which a person answered. */
  rows: 'talks' | 'answers' | 'work';
  /** The small number that is counted; null: the row is not. */
  step: string;
  /** How often; once where it is left out. */
  times?: string;
  by: readonly By[];
}

const HOUR = 'extract(hour from t.at)::int';
const when = (condition: string, step: string) => `case when ${condition} then ${step} end`;
const wait = (column: string): Tally => ({ rows: 'talks', step: stepOf(`t.${column}`), by: EVERY });
const ofAnswer = (step: string, by = EVERY): Tally => ({ rows: 'answers', step, by });
const ofHour = (condition: string, step = HOUR): Tally => ({
  rows: 'talks',
  step: when(condition, step),
  by: EVERY,
});

/** Every figure is a count of small numbers: how many talks have which hour, outcome, or step of a wait. */
const tallies = {
  talks: { rows: 'talks', step: '0', by: [...EVERY, 'agent', 'reason'] },
  unanswered: ofHour('t.asked_at is not null and t.first_answer_seconds is null', '0'),
  hour: ofHour('true'),
  hour_waited: ofHour('t.person_seconds is not null'),
  hour_slow: ofHour(`t.person_seconds > ${SLOW_SECONDS}`),
  hour_alone: ofHour(`t.outcome = 'alone'`),
  /** The wait for a person, with the hour before it. */
  hour_person: ofHour(
    't.person_seconds is not null',
    `${HOUR} * ${HOUR_SHARE} + ${stepOf('t.person_seconds')}`,
  ),
  outcome: {
    rows: 'talks',
    step: `array_position('{${talkOutcomes.join(',')}}'::text[], t.outcome) - 1`,
    by: [...EVERY, 'agent'],
  },
  ai_answers: { rows: 'talks', step: '0', times: 't.ai_answers', by: ['agent'] },
  first: wait('first_answer_seconds'),
  first_open: wait('first_answer_open'),
  person: wait('person_seconds'),
  person_open: wait('person_open'),
  solve: wait('solve_seconds'),
  solve_open: wait('solve_open'),
  next: ofAnswer(when('t.wait_since > t.asked_at', stepOf('t.wait_seconds'))),
  next_open: ofAnswer(when('t.wait_since > t.asked_at', stepOf('t.wait_open'))),
  /** Once for each talk that a member answered in. */
  answered_in: ofAnswer(when('t.nth = 1', '0'), ['answerer']),
  took: ofAnswer(stepOf('t.wait_seconds'), ['answerer']),
  took_open: ofAnswer(stepOf('t.wait_open'), ['answerer']),
  /** 0: talks that a person answered in within an hour, 1: such hours; by the day of the answer. */
  pace: { rows: 'work', step: '', by: EVERY },
} satisfies Record<string, Tally>;
export type TallyName = keyof typeof tallies;
export const TALLIES: Record<TallyName, Tally> = tallies;

const ANSWERED = `a.asked_at + a.seconds * interval '1 second'`;
/** An answer after more than a day says nothing of how many people one serves in an hour. */
const SAME_DAY = 86_400;

/** Whether the moment that puts a row into a day lies between two: of a talk its first words, of people's hours their answer. */
export function within(name: TallyName, since: string, until: string): string {
  if (TALLIES[name].rows !== 'work')
    return `t.started_at >= ${since}::timestamptz and t.started_at < ${until}::timestamptz`;
  return `${ANSWERED} >= ${since}::timestamptz and ${ANSWERED} < ${until}::timestamptz
    and a.asked_at >= ${since}::timestamptz - interval '${SAME_DAY} seconds' and a.asked_at < ${until}::timestamptz`;
}

interface Wanted {
  /** All of the same kind of rows. */
  names: readonly TallyName[];
  by: readonly By[];
  /** On `t`, and `a` for answers. */
  where: Filter;
  /** As SQL. */
  zone: string;
}

/** Counts of the rows themselves, as `by, of, day, name, step, n`: what days are summed with, and what stands in where they are not. */
export function countRows({ names, by, where, zone }: Wanted): string {
  const { rows } = TALLIES[names[0]!];
  const conditions = where.conditions.join(' and ');
  if (rows === 'work') return countWork({ by, zone, conditions });
  const lines = names.map((name) => `('${name}', ${TALLIES[name].step}, ${TALLIES[name].times ?? '1'})`);
  const kept = names.map((name) => {
    const which = by.filter((one) => TALLIES[name].by.includes(one));
    return which.length === by.length
      ? `s.name = '${name}'`
      : `(s.name = '${name}' and k.by = any('{${which}}'))`;
  });
  return `select k.by, k.of, t.at::date as day, s.name, s.step, sum(s.times)::int as n
    from (${rows === 'talks' ? talkRows(conditions, zone) : answerRows(conditions, zone, names)}) t
    cross join lateral (${keys(by)}) k (by, of)
    cross join lateral (values ${lines.join(', ')}) s (name, step, times)
    where s.step is not null and k.of is not null and (${kept.join(' or ')})
    group by 1, 2, 3, 4, 5`;
}

const talkRows = (conditions: string, zone: string): string =>
  `select t.*, t.started_at at time zone ${zone} as at, null::uuid as answerer_id
   from talks t where ${conditions}`;

const answerRows = (conditions: string, zone: string, names: readonly TallyName[]): string =>
  `select t.*, t.started_at at time zone ${zone} as at, a.asked_at as wait_since, a.seconds as wait_seconds,
     a.open as wait_open, case when a.by = 'member' then a.by_id end as answerer_id,
     ${names.includes('answered_in') ? 'row_number() over (partition by a.talk_id, a.by, a.by_id)' : '0'} as nth
   from talks t join talk_answers a on a.workspace_id = $1 and a.talk_id = t.id where ${conditions}`;

/** Whose counts a row stands in. */
function keys(by: readonly By[]): string {
  const own = by.flatMap((one) => (one === 'label' ? [] : [`('${one}', ${OF[one]})`]));
  return [
    ...(own.length > 0 ? [`values ${own.join(', ')}`] : []),
    ...(by.includes('label')
      ? [
          `select 'label', carried.label_id::text from conversation_labels carried
           where carried.workspace_id = $1 and carried.conversation_id = t.conversation_id`,
        ]
      : []),
  ].join(' union all ');
}

function countWork({
  by,
  zone,
  conditions,
}: {
  by: readonly By[];
  zone: string;
  conditions: string;
}): string {
  return `select h.by, h.of, h.day, 'pace' as name, s.step, s.n from (
      select by, of, hour::date as day, sum(talks)::int as talks, count(*)::int as hours from (
        select k.by, k.of, t.hour, t.answerer_id, count(distinct t.id) as talks from (
          select t.*, a.by_id as answerer_id, date_trunc('hour', (${ANSWERED}) at time zone ${zone}) as hour
          from talks t join talk_answers a on a.workspace_id = $1 and a.talk_id = t.id
          where a.by = 'member' and a.seconds < ${SAME_DAY} and ${conditions}
        ) t cross join lateral (${keys(by)}) k (by, of) where k.of is not null group by 1, 2, 3, 4
      ) people group by 1, 2, 3
    ) h cross join lateral (values (0, h.talks), (1, h.hours)) s (step, n)`;
}
