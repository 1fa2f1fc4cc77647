CREATE TABLE "order_steps" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"actor_type" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_steps_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_events" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"what" jsonb NOT NULL,
	"actor_type" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD COLUMN "event_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_workspace_id_order_id_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","order_id") REFERENCES "public"."orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("workspace_id","order_id","at");--> statement-breakpoint
CREATE INDEX "contact_events_contact" ON "contact_events" USING btree ("workspace_id","contact_id","at","id");--> statement-breakpoint
CREATE INDEX "messages_internal" ON "messages" USING btree ("workspace_id","conversation_id","seq") WHERE direction = 'internal';--> statement-breakpoint
CREATE POLICY "workspace_only" ON "order_steps" AS PERMISSIVE FOR ALL TO public USING ("order_steps"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "contact_events" AS PERMISSIVE FOR ALL TO public USING ("contact_events"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);