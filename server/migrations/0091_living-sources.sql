CREATE TABLE "ai_carried_sources" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"by_name" text NOT NULL,
	"held_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_carried_sources_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_carried_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_gaps" ADD COLUMN "taught_in" uuid;--> statement-breakpoint
ALTER TABLE "ai_gaps" ADD COLUMN "taught_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "taught" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_carried_sources" ADD CONSTRAINT "ai_carried_sources_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_carried_sources" ADD CONSTRAINT "ai_carried_sources_workspace_id_agent_id_ai_agents_workspace_id_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."ai_agents"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_carried_sources_agent" ON "ai_carried_sources" USING btree ("workspace_id","agent_id","created_at","id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_carried_sources" AS PERMISSIVE FOR ALL TO public USING ("ai_carried_sources"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
UPDATE "knowledge_sources" SET "taught" = true WHERE "kind" = 'qa' AND "title" = 'Diajarkan dari chat';
