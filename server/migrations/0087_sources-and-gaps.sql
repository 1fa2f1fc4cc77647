CREATE TABLE "ai_asked" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"text" text NOT NULL,
	"outcome" text NOT NULL,
	"score" real NOT NULL,
	"best" text NOT NULL,
	"gap_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_asked_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_asked" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_gaps" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"terms" text[] NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"asked" integer NOT NULL,
	"last_asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_gaps_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_gaps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_pages" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"url" text NOT NULL,
	"depth" integer NOT NULL,
	"reading" integer NOT NULL,
	"status" text NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"passages" jsonb,
	"bytes" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "knowledge_pages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "knowledge_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_versions" (
	"workspace_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"passages" jsonb NOT NULL,
	"file_key" text,
	"file_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "knowledge_versions_workspace_id_source_id_version_pk" PRIMARY KEY("workspace_id","source_id","version")
);
--> statement-breakpoint
ALTER TABLE "knowledge_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "knowledge_sources_base";--> statement-breakpoint
ALTER TABLE "knowledge_sources" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD COLUMN "url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "reading" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "file_size" integer;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "resync" text;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "next_sync_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_asked" ADD CONSTRAINT "ai_asked_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_asked" ADD CONSTRAINT "ai_asked_workspace_id_gap_id_ai_gaps_workspace_id_id_fk" FOREIGN KEY ("workspace_id","gap_id") REFERENCES "public"."ai_gaps"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_asked" ADD CONSTRAINT "ai_asked_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_gaps" ADD CONSTRAINT "ai_gaps_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_pages" ADD CONSTRAINT "knowledge_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_pages" ADD CONSTRAINT "knowledge_pages_workspace_id_source_id_knowledge_sources_workspace_id_id_fk" FOREIGN KEY ("workspace_id","source_id") REFERENCES "public"."knowledge_sources"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_versions" ADD CONSTRAINT "knowledge_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_versions" ADD CONSTRAINT "knowledge_versions_workspace_id_source_id_knowledge_sources_workspace_id_id_fk" FOREIGN KEY ("workspace_id","source_id") REFERENCES "public"."knowledge_sources"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_asked_agent" ON "ai_asked" USING btree ("workspace_id","agent_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "ai_asked_gap" ON "ai_asked" USING btree ("workspace_id","gap_id","asked_at");--> statement-breakpoint
CREATE INDEX "ai_asked_conversation" ON "ai_asked" USING btree ("workspace_id","conversation_id");--> statement-breakpoint
CREATE INDEX "ai_gaps_most_asked" ON "ai_gaps" USING btree ("workspace_id","agent_id","status","asked","id");--> statement-breakpoint
CREATE INDEX "ai_gaps_latest" ON "ai_gaps" USING btree ("workspace_id","agent_id","status","last_asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_pages_url" ON "knowledge_pages" USING btree ("workspace_id","source_id","url");--> statement-breakpoint
CREATE INDEX "knowledge_sources_base" ON "knowledge_sources" USING btree ("workspace_id","base_id","created_at","id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_asked" AS PERMISSIVE FOR ALL TO public USING ("ai_asked"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_gaps" AS PERMISSIVE FOR ALL TO public USING ("ai_gaps"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "knowledge_pages" AS PERMISSIVE FOR ALL TO public USING ("knowledge_pages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "knowledge_versions" AS PERMISSIVE FOR ALL TO public USING ("knowledge_versions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);