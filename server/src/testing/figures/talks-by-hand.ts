import type pg from 'pg';

/**
 * A year counted by plain SQL over the messages, written apart from the product's own way: a talk is what lies between two
 * grey lines that end one. Knows nothing of the tables of talks.
 */
const TALKS = `
  with lines as (
    select m.*, sum(case when m.direction = 'internal' and m.content ->> 'event' in
        ('conversation.resolved', 'conversation.ended', 'conversation.fell_silent') then 1 else 0 end)
      over (partition by m.conversation_id order by m.seq rows between unbounded preceding and 1 preceding) as ended_before
    from messages m where m.workspace_id = $1
  ), said as (
    select l.*, coalesce(ended_before, 0) as nth,
      l.direction = 'in' as theirs, l.direction = 'out' and l.sender_type in ('ai', 'member', 'phone') as ours
    from lines l
  ), turns as (
    select s.*, count(*) filter (where ours) over (partition by conversation_id, nth order by seq
      rows between unbounded preceding and 1 preceding) as turn
    from said s where (theirs or ours) and campaign_id is null
  ), waits as (
    select conversation_id, nth, coalesce(turn, 0) as turn, min(created_at) filter (where theirs) as asked,
      min(created_at) filter (where ours) as answered
    from turns group by 1, 2, 3
  ), first_waits as (
    select distinct on (conversation_id, nth) conversation_id, nth,
      floor(extract(epoch from answered - asked))::int as seconds
    from waits where asked is not null and answered is not null order by conversation_id, nth, turn
  )
  select s.conversation_id, (array_agg(s.id order by s.seq) filter (where theirs or ours))[1] as id,
    min(s.created_at) filter (where theirs or ours) as started_at,
    min(s.created_at) filter (where direction = 'internal' and content ->> 'event' in
      ('conversation.resolved', 'conversation.ended', 'conversation.fell_silent')) as ended_at,
    count(*) filter (where theirs)::int as customer_messages,
    count(*) filter (where ours and sender_type = 'ai')::int as ai_answers,
    count(*) filter (where ours and sender_type <> 'ai')::int as member_answers,
    bool_or(direction = 'internal' and content ->> 'event' = 'conversation.handed_over') as handed,
    max(w.seconds) as first_answer_seconds
  from said s left join first_waits w on w.conversation_id = s.conversation_id and w.nth = s.nth
  where s.campaign_id is null
  group by s.conversation_id, s.nth having bool_or(theirs or ours) order by 2`;

/** What both ways of counting say of a talk. */
export interface CountedTalk {
  id: string;
  started_at: Date;
  ended_at: Date | null;
  customer_messages: number;
  ai_answers: number;
  member_answers: number;
  handed: boolean;
  first_answer_seconds: number | null;
}

export const talksByHand = async (sql: pg.Client, workspaceId: string): Promise<CountedTalk[]> =>
  (await sql.query<CountedTalk>(TALKS, [workspaceId])).rows;
