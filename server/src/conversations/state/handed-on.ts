/**
 * What a row `c` keeps of the hands it goes through, for an update that changes them: who had it before, since when, and
 * whom it went back to people's queue from.
 *
 * @param to names what it becomes; our own text, never input
 */
export const handedOn = (to: Record<'status' | 'handler' | 'handlerId' | 'aiAllowed', string>) => `
  previous_handler_id = case when c.handler = 'member' then c.handler_id else c.previous_handler_id end,
  handler_since = case when (c.handler, c.handler_id) is distinct from (${to.handler}::text, ${to.handlerId}::uuid)
    then now() else c.handler_since end,
  let_go_by = case when ${to.handler}::text = 'member' or ${to.status}::text = 'resolved' then null
    when c.handler = 'member' and c.status = 'open' and ${to.handler}::text = 'queue'
      and (c.ai_allowed or not ${to.aiAllowed}::boolean) then c.handler_id
    else c.let_go_by end,`;
