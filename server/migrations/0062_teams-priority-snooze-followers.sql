CREATE TABLE "member_channels" (
	"workspace_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	CONSTRAINT "member_channels_workspace_id_member_id_channel_id_pk" PRIMARY KEY("workspace_id","member_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "member_channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_followers" (
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_followers_workspace_id_conversation_id_member_id_pk" PRIMARY KEY("workspace_id","conversation_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_followers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_members" (
	"workspace_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text DEFAULT 'agent' NOT NULL,
	CONSTRAINT "team_members_workspace_id_team_id_member_id_pk" PRIMARY KEY("workspace_id","team_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "team_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teams" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "assignment" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "previous_handler_first" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "priority" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "capacity" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_channels" ADD CONSTRAINT "member_channels_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_channels" ADD CONSTRAINT "member_channels_workspace_id_channel_id_channels_workspace_id_id_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_followers" ADD CONSTRAINT "conversation_followers_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_followers" ADD CONSTRAINT "conversation_followers_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_workspace_id_team_id_teams_workspace_id_id_fk" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_channels_channel" ON "member_channels" USING btree ("workspace_id","channel_id");--> statement-breakpoint
CREATE INDEX "conversation_followers_member" ON "conversation_followers" USING btree ("workspace_id","member_id");--> statement-breakpoint
CREATE INDEX "team_members_member" ON "team_members" USING btree ("workspace_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_workspace_id_team_id_teams_workspace_id_id_fk" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_team_id_teams_workspace_id_id_fk" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_team" ON "channels" USING btree ("workspace_id","team_id");--> statement-breakpoint
CREATE INDEX "conversations_team" ON "conversations" USING btree ("workspace_id","team_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "conversations_snoozed" ON "conversations" USING btree ("workspace_id","snoozed_until") WHERE status = 'snoozed';--> statement-breakpoint
CREATE POLICY "workspace_only" ON "member_channels" AS PERMISSIVE FOR ALL TO public USING ("member_channels"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "conversation_followers" AS PERMISSIVE FOR ALL TO public USING ("conversation_followers"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "team_members" AS PERMISSIVE FOR ALL TO public USING ("team_members"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "teams" AS PERMISSIVE FOR ALL TO public USING ("teams"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);