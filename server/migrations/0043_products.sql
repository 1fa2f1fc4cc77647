CREATE TABLE "product_pictures" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_pictures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_variants" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"options" jsonb NOT NULL,
	"sku" text,
	"price" bigint NOT NULL,
	"weight_grams" integer,
	"stock" integer,
	CONSTRAINT "product_variants_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "product_variants_amounts" CHECK (price >= 0 and weight_grams >= 0 and stock >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_variants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"link" text NOT NULL,
	"active" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"lowest_price" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"client_id" text,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_moves_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "stock_moves_amounts" CHECK (change <> 0 and stock >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_workspace_id_product_id_products_workspace_id_id_fk" FOREIGN KEY ("workspace_id","product_id") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_workspace_id_product_id_products_workspace_id_id_fk" FOREIGN KEY ("workspace_id","product_id") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_workspace_id_variant_id_product_variants_workspace_id_id_fk" FOREIGN KEY ("workspace_id","variant_id") REFERENCES "public"."product_variants"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_workspace_id_order_id_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","order_id") REFERENCES "public"."orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_product" ON "product_pictures" USING btree ("workspace_id","product_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("workspace_id","product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku" ON "product_variants" USING btree ("workspace_id",lower("sku")) WHERE sku is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_client" ON "products" USING btree ("workspace_id","client_id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("workspace_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("workspace_id","lowest_price","id");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("workspace_id","category");--> statement-breakpoint
CREATE INDEX "stock_moves_variant" ON "stock_moves" USING btree ("workspace_id","variant_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_order" ON "stock_moves" USING btree ("workspace_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_client" ON "stock_moves" USING btree ("workspace_id","variant_id","client_id") WHERE client_id is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_workspace_id_variant_id_product_variants_workspace_id_id_fk" FOREIGN KEY ("workspace_id","variant_id") REFERENCES "public"."product_variants"("workspace_id","id") ON DELETE set null ("variant_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("workspace_id","variant_id") WHERE variant_id is not null;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "product_pictures" AS PERMISSIVE FOR ALL TO public USING ("product_pictures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "product_variants" AS PERMISSIVE FOR ALL TO public USING ("product_variants"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "products" AS PERMISSIVE FOR ALL TO public USING ("products"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "stock_moves" AS PERMISSIVE FOR ALL TO public USING ("stock_moves"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);