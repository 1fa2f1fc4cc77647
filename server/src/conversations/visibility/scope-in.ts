/** Where conversation `c` stands, as an object (realtime's `ConversationScope`): for what is told of it without reading all of it. */
export const scopeIn = (c: string): string => `json_build_object(
  'team_id', ${c}.team_id, 'channel_id', ${c}.channel_id, 'handler', ${c}.handler, 'handler_id', ${c}.handler_id,
  'follower_ids', array(
    select f.member_id from conversation_followers f
    where f.workspace_id = ${c}.workspace_id and f.conversation_id = ${c}.id))`;
