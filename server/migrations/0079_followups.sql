CREATE TABLE "followup_plans" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"followup_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"nth" smallint NOT NULL,
	"after_seq" integer NOT NULL,
	"order_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"why" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "followup_plans_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "followup_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "followups" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"trigger" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followups_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "followups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "followup_plans" ADD CONSTRAINT "followup_plans_workspace_id_followup_id_followups_workspace_id_id_fk" FOREIGN KEY ("workspace_id","followup_id") REFERENCES "public"."followups"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followup_plans" ADD CONSTRAINT "followup_plans_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followups" ADD CONSTRAINT "followups_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "followup_plans_one" ON "followup_plans" USING btree ("workspace_id","conversation_id","followup_id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "followup_plans_state" ON "followup_plans" USING btree ("workspace_id","followup_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "followup_plans_conversation" ON "followup_plans" USING btree ("workspace_id","conversation_id");--> statement-breakpoint
CREATE INDEX "followup_plans_settled" ON "followup_plans" USING btree ("workspace_id","settled_at");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "followup_plans" AS PERMISSIVE FOR ALL TO public USING ("followup_plans"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "followups" AS PERMISSIVE FOR ALL TO public USING ("followups"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);