CREATE TABLE "drafts" (
	"workspace_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_workspace_id_member_id_conversation_id_mode_pk" PRIMARY KEY("workspace_id","member_id","conversation_id","mode")
);
--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scheduled_messages" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"subject" text,
	"due_at" timestamp with time zone NOT NULL,
	"unless_reply" boolean NOT NULL,
	"after_seq" integer NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheduled_messages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "scheduled_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inbox_views" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"audience" text NOT NULL,
	"team_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "inbox_views_team" CHECK (team_id is null or audience = 'team')
);
--> statement-breakpoint
ALTER TABLE "inbox_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_views" ADD CONSTRAINT "inbox_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_views" ADD CONSTRAINT "inbox_views_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_views" ADD CONSTRAINT "inbox_views_workspace_id_team_id_teams_workspace_id_id_fk" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE set null ("team_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_latest" ON "drafts" USING btree ("workspace_id","member_id","written_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drafts_conversation" ON "drafts" USING btree ("workspace_id","conversation_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_conversation" ON "scheduled_messages" USING btree ("workspace_id","conversation_id","due_at");--> statement-breakpoint
CREATE INDEX "scheduled_messages_member" ON "scheduled_messages" USING btree ("workspace_id","member_id","due_at");--> statement-breakpoint
CREATE INDEX "inbox_views_member" ON "inbox_views" USING btree ("workspace_id","member_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "drafts" AS PERMISSIVE FOR ALL TO public USING ("drafts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "scheduled_messages" AS PERMISSIVE FOR ALL TO public USING ("scheduled_messages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "inbox_views" AS PERMISSIVE FOR ALL TO public USING ("inbox_views"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);