CREATE TABLE "active_contacts" (
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "active_contacts_workspace_id_month_contact_id_pk" PRIMARY KEY("workspace_id","month","contact_id")
);
--> statement-breakpoint
ALTER TABLE "active_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "active_months" (
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	"warned" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "active_months_workspace_id_month_pk" PRIMARY KEY("workspace_id","month")
);
--> statement-breakpoint
ALTER TABLE "active_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "active_month" text;--> statement-breakpoint
ALTER TABLE "active_contacts" ADD CONSTRAINT "active_contacts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_months" ADD CONSTRAINT "active_months_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "active_contacts_ordinal" ON "active_contacts" USING btree ("workspace_id","month","ordinal");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "active_contacts" AS PERMISSIVE FOR ALL TO public USING ("active_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "active_months" AS PERMISSIVE FOR ALL TO public USING ("active_months"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);