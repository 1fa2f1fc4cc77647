ALTER TABLE "conversations" ADD COLUMN "handler_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "previous_handler_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "let_go_by" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "on_break" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "auto_offline" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "away_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "release_offline_minutes" integer DEFAULT 5;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "release_unanswered_minutes" integer;--> statement-breakpoint
CREATE INDEX "conversations_queue" ON "conversations" USING btree ("workspace_id","channel_id",(case when team_id is null then '00000000-0000-0000-0000-000000000000'::uuid else team_id end),"waiting_since","id") WHERE status = 'open' and handler = 'queue';--> statement-breakpoint
CREATE INDEX "conversations_unanswered" ON "conversations" USING btree ("workspace_id","handler_id","waiting_since") WHERE status = 'open' and handler = 'member' and waiting_since is not null;