-- The inbox's counters, kept by the write. A statement that changes who owns a conversation moves it between
-- buckets; one that only adds a message does not come here.
create function app.inbox_buckets(status text, handler text, handler_id uuid) returns text[]
language sql immutable as $$
  select case
    when status <> 'open' then '{}'::text[]
    when handler = 'member' then array['all', handler_id::text]
    else array['all', handler]
  end
$$;
--> statement-breakpoint
create function app.count_inbox() returns trigger
language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
begin
  if tg_op <> 'INSERT' then before := app.inbox_buckets(old.status, old.handler, old.handler_id); end if;
  if tg_op <> 'DELETE' then after := app.inbox_buckets(new.status, new.handler, new.handler_id); end if;
  -- A slot for each of 16 backends: two connections seldom wait for the same row.
  insert into inbox_counters as counter (workspace_id, bucket, slot, count)
  select coalesce(new.workspace_id, old.workspace_id), bucket, pg_backend_pid() % 16, sum(step)
  from (select unnest(after) as bucket, 1 as step union all select unnest(before), -1) steps
  group by bucket
  having sum(step) <> 0
  order by bucket
  on conflict (workspace_id, bucket, slot) do update set count = counter.count + excluded.count;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_inbox_rows after insert or delete on conversations
for each row execute function app.count_inbox();
--> statement-breakpoint
create trigger count_inbox_moves after update of status, handler, handler_id on conversations
for each row when (
  old.status is distinct from new.status
  or old.handler is distinct from new.handler
  or old.handler_id is distinct from new.handler_id
) execute function app.count_inbox();
--> statement-breakpoint
-- graphile-worker's tables belong to the owner and are closed by row-level security; this is the one door through
-- which the application's role adds jobs, in its own transaction.
create function app.add_jobs(specs json) returns void
language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
begin
  perform graphile_worker.add_jobs(array(
    select (
      spec ->> 'identifier',
      spec -> 'payload',
      null,
      (spec ->> 'run_at')::timestamptz,
      (spec ->> 'max_attempts')::integer,
      spec ->> 'job_key',
      (spec ->> 'priority')::integer,
      null
    )::graphile_worker.job_spec
    from json_array_elements(specs) as spec
  ));
end
$$;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
create index contacts_search on contacts using gin (workspace_id, (lower(name) || ' ' || coalesce(phone, '')) gin_trgm_ops);
--> statement-breakpoint
create index messages_search on messages using gin (workspace_id, to_tsvector('simple', text)) where text <> '';
--> statement-breakpoint
-- `like` and `@@` are not leakproof, so under row-level security they cannot use an index. These two read past it as
-- the owner, with the workspace of the transaction fixed inside.
create function app.match_contacts(pattern text, most int) returns setof uuid
language sql stable security definer set search_path = public as $$
  select id from contacts
  where workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
    and lower(name) || ' ' || coalesce(phone, '') like pattern
  limit most
$$;
--> statement-breakpoint
create function app.match_messages(query text, most int) returns setof uuid
language sql stable security definer set search_path = public as $$
  select distinct conversation_id from (
    select conversation_id from messages
    where workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
      and text <> '' and direction <> 'internal'
      and to_tsvector('simple', text) @@ to_tsquery('simple', query)
    limit most
  ) found
$$;
