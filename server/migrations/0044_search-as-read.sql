-- As before, but each word of a search has many ways to be written (conversations/message-search.ts): what a text of the
-- newest has to match is a regular expression for each word. What was asked before this was written as patterns of
-- `like`; they match nothing here, and such a search finds the same messages by the index alone.
create or replace function app.match_messages(words tsquery, patterns text[], most int) returns setof uuid
language plpgsql stable security definer set search_path = public rows 100 as $$
declare
  own uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  newest uuid[];
begin
  if numnode(words) = 0 then return; end if;
  newest := array(
    select distinct recent.conversation_id from (
      select m.conversation_id, m.text from messages m
      where m.workspace_id = own and m.text <> '' and m.direction <> 'internal'
      order by m.id desc limit 2000
    ) recent
    where lower(recent.text) ~ all (patterns) and app.search_words(own, recent.text) @@ words
  );
  if cardinality(newest) >= most then
    return query select unnest(newest);
    return;
  end if;
  return query
    with held as materialized (
      select m.workspace_id, m.id, m.conversation_id from messages m
      where m.text <> '' and m.direction <> 'internal' and app.search_words(m.workspace_id, m.text) @@ words
    )
    select distinct latest.conversation_id
    from (
      select held.conversation_id from held where held.workspace_id = own order by held.id desc limit 500
    ) latest;
end
$$;
