CREATE TABLE "message_templates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"waba_id" text NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"rank" smallint GENERATED ALWAYS AS (case status when 'rejected' then 0 when 'paused' then 1 when 'draft' then 2 when 'pending' then 3 when 'approved' then 4 else 5 end) STORED NOT NULL,
	"quality" text DEFAULT 'UNKNOWN' NOT NULL,
	"notice" text,
	"content" jsonb NOT NULL,
	"draft" jsonb,
	"unsupported" text,
	"file_key" text,
	"file_thumbnail_key" text,
	"file_name" text,
	"file_type" text,
	"file_size" integer,
	"sends" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "message_templates_name" UNIQUE("workspace_id","waba_id","name","language"),
	CONSTRAINT "message_templates_external" UNIQUE("workspace_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_templates_waiting" ON "message_templates" USING btree ("workspace_id","rank","name","id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "message_templates" AS PERMISSIVE FOR ALL TO public USING ("message_templates"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);