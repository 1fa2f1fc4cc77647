CREATE TABLE "contact_merges" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"contact" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"identity_ids" uuid[] NOT NULL,
	"consent_entry_ids" uuid[] NOT NULL,
	"label_ids" uuid[] NOT NULL,
	"new_label_ids" uuid[] NOT NULL,
	"field_values" jsonb NOT NULL,
	"new_field_ids" uuid[] NOT NULL,
	"distinct_ids" uuid[] NOT NULL,
	"merge_ids" uuid[] NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_merges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_workspace_id_kept_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","kept_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_merges_kept" ON "contact_merges" USING btree ("workspace_id","kept_id","at");--> statement-breakpoint
CREATE INDEX "contact_merges_at" ON "contact_merges" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "contact_merges" AS PERMISSIVE FOR ALL TO public USING ("contact_merges"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);