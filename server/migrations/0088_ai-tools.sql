CREATE TABLE "ai_guards" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"forbidden_topics" jsonb NOT NULL,
	"max_replies" integer NOT NULL,
	"max_tool_calls" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_guards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_tool_calls" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool_id" uuid NOT NULL,
	"tool_name" text NOT NULL,
	"by_name" text NOT NULL,
	"conversation_id" uuid,
	"state" text NOT NULL,
	"args" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"said" text,
	"http_status" integer,
	"why" text,
	"cached" boolean DEFAULT false NOT NULL,
	"took_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_tool_calls_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_tool_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_tool_forms" (
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"tool_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"asking" text,
	"misses" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_tool_forms_workspace_id_conversation_id_pk" PRIMARY KEY("workspace_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "ai_tool_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_tools" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"triggers" jsonb NOT NULL,
	"risk" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"agent_ids" jsonb,
	"daily_cap" integer NOT NULL,
	"act" jsonb NOT NULL,
	"sealed_secret" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_tools_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_tools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_guards" ADD CONSTRAINT "ai_guards_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tool_calls" ADD CONSTRAINT "ai_tool_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tool_calls" ADD CONSTRAINT "ai_tool_calls_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tool_forms" ADD CONSTRAINT "ai_tool_forms_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tool_forms" ADD CONSTRAINT "ai_tool_forms_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tool_forms" ADD CONSTRAINT "ai_tool_forms_workspace_id_tool_id_ai_tools_workspace_id_id_fk" FOREIGN KEY ("workspace_id","tool_id") REFERENCES "public"."ai_tools"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tools" ADD CONSTRAINT "ai_tools_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_tool_calls_log" ON "ai_tool_calls" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_tool_calls_tool" ON "ai_tool_calls" USING btree ("workspace_id","tool_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_tool_calls_answered" ON "ai_tool_calls" USING btree ("workspace_id","fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "ai_tool_calls_conversation" ON "ai_tool_calls" USING btree ("workspace_id","conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_tool_forms_tool" ON "ai_tool_forms" USING btree ("workspace_id","tool_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_guards" AS PERMISSIVE FOR ALL TO public USING ("ai_guards"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_tool_calls" AS PERMISSIVE FOR ALL TO public USING ("ai_tool_calls"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_tool_forms" AS PERMISSIVE FOR ALL TO public USING ("ai_tool_forms"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ai_tools" AS PERMISSIVE FOR ALL TO public USING ("ai_tools"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);