CREATE TABLE "import_mappings" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"headings" text NOT NULL,
	"targets" jsonb NOT NULL,
	CONSTRAINT "import_mappings_workspace_id_kind_headings_pk" PRIMARY KEY("workspace_id","kind","headings")
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"workspace_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"row" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_refusals_workspace_id_import_id_revision_row_pk" PRIMARY KEY("workspace_id","import_id","revision","row")
);
--> statement-breakpoint
ALTER TABLE "import_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_key" text NOT NULL,
	"rows_key" text,
	"offsets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sheet" text,
	"rows" integer,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"existing" text DEFAULT 'fill' NOT NULL,
	"label_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"checked" jsonb,
	"batch_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_workspace_id_import_id_imports_workspace_id_id_fk" FOREIGN KEY ("workspace_id","import_id") REFERENCES "public"."imports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "import_mappings" AS PERMISSIVE FOR ALL TO public USING ("import_mappings"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "import_refusals" AS PERMISSIVE FOR ALL TO public USING ("import_refusals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "imports" AS PERMISSIVE FOR ALL TO public USING ("imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);