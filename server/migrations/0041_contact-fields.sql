CREATE TABLE "contact_field_values" (
	"workspace_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"text" text,
	"number" double precision,
	"day" date,
	CONSTRAINT "contact_field_values_workspace_id_contact_id_field_id_position_pk" PRIMARY KEY("workspace_id","contact_id","field_id","position"),
	CONSTRAINT "contact_field_values_one" CHECK (num_nonnulls(text, number, day) = 1)
);
--> statement-breakpoint
ALTER TABLE "contact_field_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_fields" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"group_name" text,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" smallint DEFAULT 32767 NOT NULL,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_fields_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_field_values" ADD CONSTRAINT "contact_field_values_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_field_values" ADD CONSTRAINT "contact_field_values_workspace_id_field_id_contact_fields_workspace_id_id_fk" FOREIGN KEY ("workspace_id","field_id") REFERENCES "public"."contact_fields"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_fields" ADD CONSTRAINT "contact_fields_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_field_values_text" ON "contact_field_values" USING btree ("workspace_id","field_id","text");--> statement-breakpoint
CREATE INDEX "contact_field_values_number" ON "contact_field_values" USING btree ("workspace_id","field_id","number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "contact_field_values_day" ON "contact_field_values" USING btree ("workspace_id","field_id","day") WHERE day is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_fields_key" ON "contact_fields" USING btree ("workspace_id","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "contact_field_values" AS PERMISSIVE FOR ALL TO public USING ("contact_field_values"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "contact_fields" AS PERMISSIVE FOR ALL TO public USING ("contact_fields"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);