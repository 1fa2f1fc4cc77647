CREATE TABLE "credit_accounts" (
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"granted" integer NOT NULL,
	"used" integer NOT NULL,
	"top_up" integer NOT NULL,
	"top_up_used" integer NOT NULL,
	"warned" smallint NOT NULL,
	CONSTRAINT "credit_accounts_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"workspace_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"plan" integer NOT NULL,
	"top_up" integer NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"feature" text,
	"agent_id" uuid,
	"agent_name" text,
	"model" text,
	"conversation_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_workspace_id_subject_position_pk" PRIMARY KEY("workspace_id","subject","position")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_spent" ON "credit_entries" USING btree ("workspace_id","at") WHERE kind = 'settle';--> statement-breakpoint
CREATE POLICY "workspace_only" ON "credit_accounts" AS PERMISSIVE FOR ALL TO public USING ("credit_accounts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "credit_entries" AS PERMISSIVE FOR ALL TO public USING ("credit_entries"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- platform/migrate.ts leaves the application no right to change rows of such a table.
COMMENT ON TABLE "credit_entries" IS 'append-only';
