ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "channels" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "members" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');
--> statement-breakpoint
-- A suspension reaches every screen of the workspace like its new name or plan.
create trigger tell_workspace_suspended after update of suspended_at on workspaces
for each row when (old.suspended_at is distinct from new.suspended_at) execute function app.tell_workspace_changed();
--> statement-breakpoint
-- What the admin area counts across workspaces; figures only, no word of anybody. Ids begin with their time (UUID v7),
-- so a day's messages are one range of the primary key.
create function app.messages_since(shop uuid, since timestamptz, out messages bigint, out by_ai bigint)
language sql stable security definer set search_path = public as $$
  select count(*), count(*) filter (where sender_type = 'ai') from messages
  where workspace_id = shop and direction <> 'internal'
    and id >= (lpad(to_hex((extract(epoch from since) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;
--> statement-breakpoint
create function app.count_dead_jobs() returns int
language sql stable security definer set search_path = pg_catalog, graphile_worker as $$
  select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null
$$;
