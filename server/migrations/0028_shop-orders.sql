CREATE TABLE "order_counters" (
	"workspace_id" uuid NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_counters_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "order_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_lines" (
	"workspace_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "order_lines_workspace_id_order_id_position_pk" PRIMARY KEY("workspace_id","order_id","position"),
	CONSTRAINT "order_lines_amounts" CHECK (quantity > 0 and unit_price >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_payments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"note" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" text,
	"void_reason" text,
	CONSTRAINT "order_payments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "order_payments_amount" CHECK (amount > 0),
	CONSTRAINT "order_payments_voided" CHECK (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "order_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"client_id" text NOT NULL,
	"client_digest" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"shipping_cost" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"payment_status" text NOT NULL,
	"ship_to" text NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"note" text NOT NULL,
	"cancel_reason" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "orders_amounts" CHECK (least(shipping_cost, discount, total, paid) >= 0),
	CONSTRAINT "orders_cancelled" CHECK ((status = 'cancelled') = (cancel_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_workspace_id_order_id_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","order_id") REFERENCES "public"."orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_workspace_id_order_id_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","order_id") REFERENCES "public"."orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_client" ON "order_payments" USING btree ("workspace_id","client_id");--> statement-breakpoint
CREATE INDEX "order_payments_paid" ON "order_payments" USING btree ("workspace_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("workspace_id","order_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_client" ON "orders" USING btree ("workspace_id","client_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("workspace_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("workspace_id","payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_conversation" ON "orders" USING btree ("workspace_id","conversation_id","created_at");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "order_counters" AS PERMISSIVE FOR ALL TO public USING ("order_counters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "order_lines" AS PERMISSIVE FOR ALL TO public USING ("order_lines"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "order_payments" AS PERMISSIVE FOR ALL TO public USING ("order_payments"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "orders" AS PERMISSIVE FOR ALL TO public USING ("orders"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);