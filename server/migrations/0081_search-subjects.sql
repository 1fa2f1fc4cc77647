-- What a message says to whoever searches: of a mail its subject too.
create function app.words_of(text text, content jsonb) returns text language sql immutable parallel safe as $$
  select case when content ->> 'kind' = 'email' and content ->> 'subject' <> ''
    then (content ->> 'subject') || ' · ' || text else text end
$$;
--> statement-breakpoint
-- Beside the index of all texts, which older code asks for: a word of the subject and one of the mail find it together.
create index messages_mail_search on messages using gin (app.search_words(workspace_id, app.words_of(text, content)))
where content ->> 'kind' = 'email' and direction <> 'internal';
--> statement-breakpoint
-- As before, with the subjects of mails.
create or replace function app.match_messages(words tsquery, patterns text[], most int) returns setof uuid
language plpgsql stable security definer set search_path = public rows 100 as $$
declare
  own uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  newest uuid[];
begin
  if numnode(words) = 0 then return; end if;
  newest := array(
    select distinct recent.conversation_id from (
      select m.conversation_id, app.words_of(m.text, m.content) as text from messages m
      where m.workspace_id = own and (m.text <> '' or m.content ->> 'kind' = 'email') and m.direction <> 'internal'
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
      union all
      select m.workspace_id, m.id, m.conversation_id from messages m
      where m.content ->> 'kind' = 'email' and m.direction <> 'internal'
        and app.search_words(m.workspace_id, app.words_of(m.text, m.content)) @@ words
    )
    select distinct latest.conversation_id
    from (
      select held.conversation_id from held where held.workspace_id = own order by held.id desc limit 500
    ) latest;
end
$$;
