CREATE TABLE "channel_answering" (
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"schedule_id" uuid,
	"ai_mode" text NOT NULL,
	"ai_wait_minutes" integer NOT NULL,
	"resolve_after_minutes" integer,
	"resolve_message" text NOT NULL,
	"resolve_label_id" uuid,
	CONSTRAINT "channel_answering_workspace_id_channel_id_pk" PRIMARY KEY("workspace_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "channel_answering" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedules" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_schedules" (
	"workspace_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	CONSTRAINT "team_schedules_workspace_id_team_id_pk" PRIMARY KEY("workspace_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "team_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channel_answering" ADD CONSTRAINT "channel_answering_workspace_id_channel_id_channels_workspace_id_id_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_answering" ADD CONSTRAINT "channel_answering_workspace_id_schedule_id_schedules_workspace_id_id_fk" FOREIGN KEY ("workspace_id","schedule_id") REFERENCES "public"."schedules"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_schedules" ADD CONSTRAINT "team_schedules_workspace_id_team_id_teams_workspace_id_id_fk" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_schedules" ADD CONSTRAINT "team_schedules_workspace_id_schedule_id_schedules_workspace_id_id_fk" FOREIGN KEY ("workspace_id","schedule_id") REFERENCES "public"."schedules"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_answering_schedule" ON "channel_answering" USING btree ("workspace_id","schedule_id");--> statement-breakpoint
CREATE INDEX "channel_answering_label" ON "channel_answering" USING btree ("workspace_id","resolve_label_id");--> statement-breakpoint
CREATE INDEX "team_schedules_schedule" ON "team_schedules" USING btree ("workspace_id","schedule_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "channel_answering" AS PERMISSIVE FOR ALL TO public USING ("channel_answering"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "schedules" AS PERMISSIVE FOR ALL TO public USING ("schedules"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "team_schedules" AS PERMISSIVE FOR ALL TO public USING ("team_schedules"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);