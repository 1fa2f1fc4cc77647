DROP INDEX "conversations_waiting";--> statement-breakpoint
DROP INDEX "conversations_priority";--> statement-breakpoint
DROP INDEX "conversations_snoozed";--> statement-breakpoint
DROP INDEX "conversations_queue";--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("workspace_id",(case when waiting_since is null then '9999-12-31 00:00Z'::timestamptz else waiting_since end),"id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "conversations_priority" ON "conversations" USING btree ("workspace_id",(case priority when 'urgent' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end),"last_activity_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "conversations_snoozed" ON "conversations" USING btree ("workspace_id",(case when snoozed_until is null then '9999-12-31 00:00Z'::timestamptz else snoozed_until end),"id") WHERE status = 'snoozed';--> statement-breakpoint
CREATE INDEX "conversations_queue" ON "conversations" USING btree ("workspace_id","channel_id",(case when team_id is null then '00000000-0000-0000-0000-000000000000'::uuid else team_id end),(case when waiting_since is null then '9999-12-31 00:00Z'::timestamptz else waiting_since end),"id") WHERE status = 'open' and handler = 'queue';