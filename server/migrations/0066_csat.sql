CREATE TABLE "csat_settings" (
	"workspace_id" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"scale" text NOT NULL,
	"request_message" text NOT NULL,
	"page_message" text NOT NULL,
	"channel_ids" uuid[],
	"delay_minutes" integer NOT NULL,
	"template_id" uuid,
	CONSTRAINT "csat_settings_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "csat_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "csat_surveys" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"team_id" uuid,
	"handler" text NOT NULL,
	"handler_id" uuid,
	"handler_name" text,
	"scale" text NOT NULL,
	"skipped" text,
	"asked_at" timestamp with time zone NOT NULL,
	"up_to_seq" integer NOT NULL,
	"score" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"review_note" text,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "csat_surveys_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "csat_surveys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "csat_settings" ADD CONSTRAINT "csat_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csat_surveys" ADD CONSTRAINT "csat_surveys_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "csat_surveys_conversation" ON "csat_surveys" USING btree ("workspace_id","conversation_id","asked_at");--> statement-breakpoint
CREATE INDEX "csat_surveys_asked" ON "csat_surveys" USING btree ("workspace_id","asked_at");--> statement-breakpoint
CREATE INDEX "csat_surveys_answered" ON "csat_surveys" USING btree ("workspace_id","answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "csat_settings" AS PERMISSIVE FOR ALL TO public USING ("csat_settings"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "csat_surveys" AS PERMISSIVE FOR ALL TO public USING ("csat_surveys"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);