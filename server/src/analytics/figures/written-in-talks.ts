import type { BehindFigure } from '@sapa/contracts';

/** Rows that stand in threads beside the messages: they belong to when they were written, whenever their talk began. */
interface Written {
  /** With its alias. */
  rows: string;
  alias: string;
  moment: string;
  condition: string;
}

/** Calls `u` of tools that brought nothing. */
export const FAILED_CALL = `u.state in ('failed', 'unknown')`;
/** Questions `q` that no source answers, but for those that were put aside. */
const NOT_KNOWN = `exists (select from ai_gaps g where g.workspace_id = $1 and g.id = q.gap_id
  and g.status <> 'ignored')`;

/** What is asked for of such rows. @param value puts a value into the statement and gives its name there */
export function writtenIn(
  { gap_id, called_tool, failed_tool, spent_by }: BehindFigure,
  value: (one: unknown) => string,
): Written[] {
  const asked = (condition: string) => ({ rows: 'ai_asked q', alias: 'q', moment: 'q.asked_at', condition });
  const called = (condition: string) => ({
    rows: 'ai_tool_calls u',
    alias: 'u',
    moment: 'u.created_at',
    condition,
  });
  const tool = (id: string) => (id === 'any' ? 'true' : `u.tool_id = ${value(id)}`);
  return [
    ...(gap_id === undefined ? [] : [asked(gap_id === 'any' ? NOT_KNOWN : `q.gap_id = ${value(gap_id)}`)]),
    ...(called_tool === undefined ? [] : [called(tool(called_tool))]),
    ...(failed_tool === undefined ? [] : [called(`${tool(failed_tool)} and ${FAILED_CALL}`)]),
    ...(spent_by === undefined ? [] : [spentBy(spent_by, value)]),
  ];
}

/** Entries of the ledger of credits: what answers cost in the end. */
export const spentBy = (agent: string, value: (one: unknown) => string): Written => ({
  rows: 'credit_entries e',
  alias: 'e',
  moment: 'e.at',
  condition: `e.kind = 'settle' and e.spent > 0 ${agent === 'any' ? '' : `and e.agent_id = ${value(agent)}`}`,
});

/** With the talk `own` in which each was written: the one that began last before it. */
export const withTalks = ({ rows, alias, moment, condition }: Written, during: string): string =>
  `${rows} join lateral (
     select t.id from talks t where t.workspace_id = $1 and t.conversation_id = ${alias}.conversation_id
       and t.started_at <= ${moment} order by t.first_seq desc limit 1
   ) own on true where ${alias}.workspace_id = $1 and ${during} and ${condition}`;
