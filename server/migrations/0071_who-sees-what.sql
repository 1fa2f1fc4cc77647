DROP INDEX "conversations_mine";
--> statement-breakpoint
DROP INDEX "conversations_team";
--> statement-breakpoint
-- Counted anew by scope (below): what a member sees is the sum of theirs.
delete from inbox_counters;
--> statement-breakpoint
ALTER TABLE "inbox_counters" DROP CONSTRAINT "inbox_counters_workspace_id_bucket_slot_pk";
--> statement-breakpoint
ALTER TABLE "inbox_counters" ADD COLUMN "team_id" uuid NOT NULL;
--> statement-breakpoint
ALTER TABLE "inbox_counters" ADD COLUMN "channel_id" uuid NOT NULL;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "team_ids" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "channel_ids" uuid[];
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "has_teams" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "conversations_mine" ON "conversations" USING btree ("workspace_id","handler_id","status","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE handler = 'member';
--> statement-breakpoint
CREATE INDEX "conversations_team" ON "conversations" USING btree ("workspace_id","team_id","status","handler","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
ALTER TABLE "inbox_counters" ADD CONSTRAINT "inbox_counters_workspace_id_bucket_team_id_channel_id_slot_pk" PRIMARY KEY("workspace_id","bucket","team_id","channel_id","slot");
--> statement-breakpoint
-- What a member sees stands on their row, so that a session is read with it. Two changes of one member wait for each
-- other at that row; the update is a statement of its own, which sees what the first one committed.
create function app.keep_sight() returns trigger
language plpgsql as $$
begin
  perform from members m
  where (m.workspace_id, m.id) in (select c.workspace_id, c.member_id from changed c)
  order by m.workspace_id, m.id for no key update;
  update members m set
    team_ids = array(
      select t.team_id from team_members t where t.workspace_id = m.workspace_id and t.member_id = m.id order by t.team_id
    ),
    channel_ids = (
      select array_agg(k.channel_id order by k.channel_id) from member_channels k
      where k.workspace_id = m.workspace_id and k.member_id = m.id
    )
  where (m.workspace_id, m.id) in (select c.workspace_id, c.member_id from changed c);
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_sight_joined after insert on team_members referencing new table as changed
for each statement execute function app.keep_sight();
--> statement-breakpoint
create trigger keep_sight_left after delete on team_members referencing old table as changed
for each statement execute function app.keep_sight();
--> statement-breakpoint
create trigger keep_sight_kept_to after insert on member_channels referencing new table as changed
for each statement execute function app.keep_sight();
--> statement-breakpoint
create trigger keep_sight_freed after delete on member_channels referencing old table as changed
for each statement execute function app.keep_sight();
--> statement-breakpoint
create function app.keep_has_teams() returns trigger
language plpgsql as $$
declare
  of_workspace uuid := case tg_op when 'DELETE' then old.workspace_id else new.workspace_id end;
begin
  perform from workspaces where id = of_workspace for no key update;
  update workspaces w set has_teams = not w.has_teams
  where w.id = of_workspace and w.has_teams is distinct from exists (select from teams t where t.workspace_id = w.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_has_teams after insert or delete on teams
for each row execute function app.keep_has_teams();
--> statement-breakpoint
-- Those that are there already.
update workspaces w set has_teams = true where exists (select from teams t where t.workspace_id = w.id);
--> statement-breakpoint
update members m set
  team_ids = array(
    select t.team_id from team_members t where t.workspace_id = m.workspace_id and t.member_id = m.id order by t.team_id
  ),
  channel_ids = (
    select array_agg(k.channel_id order by k.channel_id) from member_channels k
    where k.workspace_id = m.workspace_id and k.member_id = m.id
  );
--> statement-breakpoint
drop trigger tell_membership_changed on members;
--> statement-breakpoint
-- An update of a member's name or of when they were last seen changes no session.
create trigger tell_membership_changed after insert or delete or update of role, disabled_at, available, team_ids, channel_ids
on members for each row execute function app.tell_session_changed('user_id');
--> statement-breakpoint
drop trigger tell_workspace_changed on workspaces;
--> statement-breakpoint
create trigger tell_workspace_changed after update of name, plan_name, time_zone, date_language, has_teams on workspaces
for each row execute function app.tell_workspace_changed();
--> statement-breakpoint
create or replace function app.count_inbox() returns trigger
language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
begin
  if tg_op <> 'INSERT' then before := app.inbox_buckets(old.status, old.handler, old.handler_id); end if;
  if tg_op <> 'DELETE' then after := app.inbox_buckets(new.status, new.handler, new.handler_id); end if;
  -- A slot for each of 16 backends: two connections seldom wait for the same row.
  insert into inbox_counters as counter (workspace_id, bucket, team_id, channel_id, slot, count)
  select coalesce(new.workspace_id, old.workspace_id), bucket, coalesce(team, '00000000-0000-0000-0000-000000000000'),
    channel, pg_backend_pid() % 16, sum(step)
  from (
    select unnest(after) as bucket, new.team_id as team, new.channel_id as channel, 1 as step
    union all
    select unnest(before), old.team_id, old.channel_id, -1
  ) steps
  group by bucket, team, channel
  having sum(step) <> 0
  order by bucket, team, channel
  on conflict (workspace_id, bucket, team_id, channel_id, slot) do update set count = counter.count + excluded.count;
  return null;
end
$$;
--> statement-breakpoint
drop trigger count_inbox_moves on conversations;
--> statement-breakpoint
create trigger count_inbox_moves after update of status, handler, handler_id, team_id on conversations
for each row when (
  old.status is distinct from new.status
  or old.handler is distinct from new.handler
  or old.handler_id is distinct from new.handler_id
  or old.team_id is distinct from new.team_id
) execute function app.count_inbox();
--> statement-breakpoint
insert into inbox_counters (workspace_id, bucket, team_id, channel_id, slot, count)
select workspace_id, bucket, coalesce(team_id, '00000000-0000-0000-0000-000000000000'), channel_id, 0, count(*)
from conversations, unnest(app.inbox_buckets(status, handler, handler_id)) bucket
group by workspace_id, bucket, team_id, channel_id;
--> statement-breakpoint
UPDATE app.installation SET oldest_migration = 71;
