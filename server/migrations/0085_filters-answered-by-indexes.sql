DROP INDEX "conversations_open";--> statement-breakpoint
DROP INDEX "conversations_mine";--> statement-breakpoint
DROP INDEX "conversations_team";--> statement-breakpoint
DROP INDEX "conversations_waiting";--> statement-breakpoint
DROP INDEX "conversations_priority";--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD COLUMN "handler" text DEFAULT 'queue' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD COLUMN "priority" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD COLUMN "unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- How the conversation stands, beside each label that it carries. The lock: whoever changes the conversation meanwhile is
-- waited for, and whoever changes it afterwards waits until this row is there to be changed with it.
create function app.place_label() returns trigger
language plpgsql as $$
begin
  select c.status, c.handler, c.handler_id, c.team_id, c.channel_id, c.priority, c.unread_count > 0
  into new.status, new.handler, new.handler_id, new.team_id, new.channel_id, new.priority, new.unread
  from conversations c where c.workspace_id = new.workspace_id and c.id = new.conversation_id
  for no key update;
  return new;
end
$$;
--> statement-breakpoint
create trigger place_label before insert on conversation_labels
for each row execute function app.place_label();
--> statement-breakpoint
create function app.move_labels() returns trigger
language plpgsql as $$
begin
  update conversation_labels set status = new.status, handler = new.handler, handler_id = new.handler_id,
    team_id = new.team_id, channel_id = new.channel_id, priority = new.priority, unread = new.unread_count > 0
  where workspace_id = new.workspace_id and conversation_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
-- A message that only adds to what is unread already does not come here.
create trigger move_labels after update of status, handler, handler_id, team_id, channel_id, priority, unread_count on conversations
for each row when (
  old.status is distinct from new.status
  or old.handler is distinct from new.handler
  or old.handler_id is distinct from new.handler_id
  or old.team_id is distinct from new.team_id
  or old.channel_id is distinct from new.channel_id
  or old.priority is distinct from new.priority
  or (old.unread_count > 0) is distinct from (new.unread_count > 0)
) execute function app.move_labels();
--> statement-breakpoint
update conversation_labels l set status = c.status, handler = c.handler, handler_id = c.handler_id, team_id = c.team_id,
  channel_id = c.channel_id, priority = c.priority, unread = c.unread_count > 0
from conversations c where c.workspace_id = l.workspace_id and c.id = l.conversation_id;
--> statement-breakpoint
CREATE INDEX "conversation_labels_open" ON "conversation_labels" USING btree ("workspace_id","label_id","conversation_id","handler","handler_id","team_id","channel_id","priority","unread") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "conversations_ai_waiting" ON "conversations" USING btree ("workspace_id",(case when waiting_since is null then '9999-12-31 00:00Z'::timestamptz else waiting_since end),"id") WHERE status = 'open' and handler = 'ai';--> statement-breakpoint
CREATE INDEX "conversations_open" ON "conversations" USING btree ("workspace_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"handler","handler_id","team_id","channel_id","priority","unread_count","waiting_since") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "conversations_mine" ON "conversations" USING btree ("workspace_id","handler_id","status","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"handler","team_id","channel_id","priority","unread_count","waiting_since") WHERE handler = 'member';--> statement-breakpoint
CREATE INDEX "conversations_team" ON "conversations" USING btree ("workspace_id","team_id","status","handler","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"handler_id","channel_id","priority","unread_count","waiting_since");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("workspace_id",(case when waiting_since is null then '9999-12-31 00:00Z'::timestamptz else waiting_since end),"id","waiting_since","handler","handler_id","team_id","channel_id","priority","unread_count") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "conversations_priority" ON "conversations" USING btree ("workspace_id",(case priority when 'urgent' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end),"last_activity_at","id","priority","handler","handler_id","team_id","channel_id","unread_count","waiting_since") WHERE status = 'open';
