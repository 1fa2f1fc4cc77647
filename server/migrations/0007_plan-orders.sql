CREATE TABLE "billing_profiles" (
	"workspace_id" uuid NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"npwp" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "billing_profiles_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "billing_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_notices" (
	"workspace_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_notices_workspace_id_order_id_notice_pk" PRIMARY KEY("workspace_id","order_id","notice")
);
--> statement-breakpoint
ALTER TABLE "plan_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_orders" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"lines" jsonb NOT NULL,
	"price" integer NOT NULL,
	"value" integer NOT NULL,
	"replaces" uuid[] NOT NULL,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"ordered_by" uuid,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"proof_key" text,
	"proof_name" text,
	"proof_at" timestamp with time zone,
	"invoice_number" text,
	CONSTRAINT "plan_orders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_payments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"gateway_status" text,
	"method" text,
	"redirect_url" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "plan_payments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"total" integer NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notices" ADD CONSTRAINT "plan_notices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notices" ADD CONSTRAINT "plan_notices_workspace_id_order_id_plan_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","order_id") REFERENCES "public"."plan_orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_workspace_id_order_id_plan_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","order_id") REFERENCES "public"."plan_orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_number" ON "plan_orders" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "plan_orders_created" ON "plan_orders" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_orders_all" ON "plan_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_pending" ON "plan_orders" USING btree ("workspace_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "plan_payments_order" ON "plan_payments" USING btree ("workspace_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_payments_waiting" ON "plan_payments" USING btree ("workspace_id","order_id") WHERE state in ('waiting', 'review');--> statement-breakpoint
CREATE UNIQUE INDEX "plan_prices_effective" ON "plan_prices" USING btree ("plan","period","effective_at");--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "workspaces" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');--> statement-breakpoint
CREATE POLICY "workspace_only" ON "billing_profiles" AS PERMISSIVE FOR ALL TO public USING ("billing_profiles"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "plan_notices" AS PERMISSIVE FOR ALL TO public USING ("plan_notices"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "plan_orders" AS PERMISSIVE FOR ALL TO public USING ("plan_orders"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "plan_orders" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');--> statement-breakpoint
CREATE POLICY "workspace_only" ON "plan_payments" AS PERMISSIVE FOR ALL TO public USING ("plan_payments"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "plan_payments" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');--> statement-breakpoint
-- Sessions are kept in memory with the package's name (identity/sessions.ts): whoever works there is looked up again.
create function app.tell_workspace_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('session_changed', m.user_id::text) from members m where m.workspace_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_workspace_changed after update of name, plan_name on workspaces
for each row execute function app.tell_workspace_changed();
