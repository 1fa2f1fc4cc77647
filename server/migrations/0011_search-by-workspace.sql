-- Search by words, each with its workspace in front: what a shop's search costs depends on its own messages. Keyed by
-- the bare word, the beginning of one ("cel…") first gathered it from all workspaces: 31 ms of processor time for
-- anybody once the platform held 1,000,000 messages, however small the shop.
-- A word is a run of letters and digits, as `search-conversations.ts` reads them. No lexeme may exceed 2,046 bytes.
create function app.search_words(workspace_id uuid, text text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(string_to_array(
    right(workspace_id::text, 8) || regexp_replace(
      lower(case when length(text) <= 500 then text
        else regexp_replace(left(text, 20000), '([[:alnum:]]{100})', '\1 ', 'g') end),
      '[^[:alnum:]]+', ' ' || right(workspace_id::text, 8), 'g'),
    ' '))
$$;
--> statement-breakpoint
drop index messages_search;
--> statement-breakpoint
create index messages_search on messages using gin (app.search_words(workspace_id, text))
where text <> '' and direction <> 'internal';
--> statement-breakpoint
drop function app.match_messages(text, int);
--> statement-breakpoint
-- Conversations with the newest messages that hold all words; `patterns` are the same words for `like`, which is
-- twenty times cheaper to ask of a message. Words that many messages hold are found among the newest 2,000 (4 ms);
-- only for rarer ones is everything looked up that has them.
create function app.match_messages(words tsquery, patterns text[], most int) returns setof uuid
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
    where lower(recent.text) like all (patterns) and app.search_words(own, recent.text) @@ words
  );
  if cardinality(newest) >= most then
    return query select unnest(newest);
    return;
  end if;
  return query
    with held as materialized (
      select m.id, m.conversation_id from messages m
      where m.workspace_id = own and m.text <> '' and m.direction <> 'internal'
        and app.search_words(m.workspace_id, m.text) @@ words
    )
    select distinct latest.conversation_id
    from (select held.conversation_id from held order by held.id desc limit 500) latest;
end
$$;
--> statement-breakpoint
drop function app.match_contacts(text, int);
--> statement-breakpoint
create function app.match_contacts(pattern text, most int) returns setof uuid
language sql stable security definer set search_path = public rows 100 as $$
  select id from contacts
  where workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
    and lower(name) || ' ' || coalesce(phone, '') like pattern
  limit most
$$;
