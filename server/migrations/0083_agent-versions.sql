CREATE TABLE "ai_agent_specialists" (
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"specialist_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"topics" text NOT NULL,
	CONSTRAINT "ai_agent_specialists_workspace_id_agent_id_specialist_id_pk" PRIMARY KEY("workspace_id","agent_id","specialist_id")
);
--> statement-breakpoint
ALTER TABLE "ai_agent_specialists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_agent_versions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"synonyms" jsonb NOT NULL,
	"knowledge" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_agent_versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_agent_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_questions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"question" text NOT NULL,
	"expected" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"required" jsonb NOT NULL,
	"forbidden" jsonb NOT NULL,
	"conversation_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_questions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_test_results" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"passed" boolean NOT NULL,
	"got" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"cause" text,
	CONSTRAINT "ai_test_results_workspace_id_run_id_question_id_pk" PRIMARY KEY("workspace_id","run_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "ai_test_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_test_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"settings" jsonb NOT NULL,
	"synonyms" jsonb NOT NULL,
	"knowledge" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "ai_test_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_test_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_contents" (
	"workspace_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"passages" jsonb NOT NULL,
	CONSTRAINT "knowledge_contents_workspace_id_source_id_hash_pk" PRIMARY KEY("workspace_id","source_id","hash")
);
--> statement-breakpoint
ALTER TABLE "knowledge_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "split_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "answer_with" text DEFAULT 'model' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "live_version" integer;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "direct" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_runs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "ai_runs" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "ai_runs" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "ai_agent_specialists" ADD CONSTRAINT "ai_agent_specialists_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agent_specialists" ADD CONSTRAINT "ai_agent_specialists_workspace_id_agent_id_ai_agents_workspace_id_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."ai_agents"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agent_specialists" ADD CONSTRAINT "ai_agent_specialists_workspace_id_specialist_id_ai_agents_workspace_id_id_fk" FOREIGN KEY ("workspace_id","specialist_id") REFERENCES "public"."ai_agents"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agent_versions" ADD CONSTRAINT "ai_agent_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_agent_versions" ADD CONSTRAINT "ai_agent_versions_workspace_id_agent_id_ai_agents_workspace_id_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."ai_agents"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_questions" ADD CONSTRAINT "ai_questions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_questions" ADD CONSTRAINT "ai_questions_workspace_id_agent_id_ai_agents_workspace_id_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."ai_agents"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_test_results" ADD CONSTRAINT "ai_test_results_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_test_results" ADD CONSTRAINT "ai_test_results_workspace_id_run_id_ai_test_runs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."ai_test_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_test_results" ADD CONSTRAINT "ai_test_results_workspace_id_question_id_ai_questions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","question_id") REFERENCES "public"."ai_questions"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_test_runs" ADD CONSTRAINT "ai_test_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_test_runs" ADD CONSTRAINT "ai_test_runs_workspace_id_agent_id_ai_agents_workspace_id_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."ai_agents"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_contents" ADD CONSTRAINT "knowledge_contents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_contents" ADD CONSTRAINT "knowledge_contents_workspace_id_source_id_knowledge_sources_workspace_id_id_fk" FOREIGN KEY ("workspace_id","source_id") REFERENCES "public"."knowledge_sources"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_agent_specialists_specialist" ON "ai_agent_specialists" USING btree ("workspace_id","specialist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_agent_versions_number" ON "ai_agent_versions" USING btree ("workspace_id","agent_id","number");--> statement-breakpoint
CREATE INDEX "ai_questions_agent" ON "ai_questions" USING btree ("workspace_id","agent_id");--> statement-breakpoint
CREATE INDEX "ai_questions_conversation" ON "ai_questions" USING btree ("workspace_id","conversation_id");--> statement-breakpoint
CREATE INDEX "ai_test_runs_agent" ON "ai_test_runs" USING btree ("workspace_id","agent_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_runs_agent" ON "ai_runs" USING btree ("workspace_id","created_at","agent_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_agent_specialists" AS PERMISSIVE FOR ALL TO public USING ("ai_agent_specialists"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_agent_versions" AS PERMISSIVE FOR ALL TO public USING ("ai_agent_versions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_questions" AS PERMISSIVE FOR ALL TO public USING ("ai_questions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_test_results" AS PERMISSIVE FOR ALL TO public USING ("ai_test_results"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_test_runs" AS PERMISSIVE FOR ALL TO public USING ("ai_test_runs"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "knowledge_contents" AS PERMISSIVE FOR ALL TO public USING ("knowledge_contents"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);