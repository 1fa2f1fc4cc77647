DROP INDEX "conversations_snoozed";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "resolved_from" jsonb;--> statement-breakpoint
CREATE INDEX "conversations_snoozed" ON "conversations" USING btree ("workspace_id",(coalesce(snoozed_until, '9999-12-31 00:00Z'::timestamptz)),"id") WHERE status = 'snoozed';
--> statement-breakpoint
-- What is put off stands in its own tab, whoever has it.
create or replace function app.inbox_buckets(status text, handler text, handler_id uuid) returns text[]
language sql immutable as $$
  select case
    when status = 'snoozed' then array['snoozed']
    when status <> 'open' then '{}'::text[]
    when handler = 'member' then array['all', handler_id::text]
    else array['all', handler]
  end
$$;
