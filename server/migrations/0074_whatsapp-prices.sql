CREATE TABLE "whatsapp_price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"effective_on" date NOT NULL,
	"source" text NOT NULL,
	"utility_free_in_window" boolean NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_price_lists_effective_on_unique" UNIQUE("effective_on")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_prices" (
	"list_id" uuid NOT NULL,
	"market" text NOT NULL,
	"category" text NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	CONSTRAINT "whatsapp_prices_list_id_market_category_pk" PRIMARY KEY("list_id","market","category")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_price_lists" ADD CONSTRAINT "whatsapp_price_lists_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_prices" ADD CONSTRAINT "whatsapp_prices_list_id_whatsapp_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."whatsapp_price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The first list, so that a broadcast has a price before an admin has imported Meta's own file.
INSERT INTO "whatsapp_price_lists" ("id", "effective_on", "source", "utility_free_in_window", "imported_at")
VALUES ('0199d3c0-0000-7000-8000-000000000001', '2026-07-01', 'Angka awal untuk perkiraan, belum dicocokkan dengan Rate card Meta dalam IDR. Harga pasar selain Indonesia dihitung dari daftar EUR per 1 Juli 2026 (Rp586,33 : €0,0341). Impor CSV IDR dari developers.facebook.com/docs/whatsapp/pricing sebelum mengandalkan biayanya.', true, '2026-07-01T00:00:00Z');
--> statement-breakpoint
INSERT INTO "whatsapp_prices" ("list_id", "market", "category", "price")
SELECT '0199d3c0-0000-7000-8000-000000000001', m.market, c.category, c.price
FROM (VALUES
	('AR', 880.35, 371.40, 371.40),
	('BR', 890.67, 96.29, 96.29),
	('CL', 1265.51, 285.43, 285.43),
	('CO', 178.82, 13.76, 13.76),
	('EG', 916.46, 51.58, 51.58),
	('FR', 1224.24, 426.42, 426.42),
	('DE', 1944.69, 784.07, 784.07),
	('HK', 1041.98, 371.40, 371.40),
	('HU', 1224.24, 496.92, 496.92),
	('IN', 170.22, 20.63, 20.63),
	('ID', 586.33, 356.65, 356.65),
	('IL', 502.08, 75.66, 75.66),
	('IT', 1131.39, 426.42, 426.42),
	('MY', 1224.24, 199.46, 199.46),
	('MX', 435.02, 122.08, 122.08),
	('NL', 2274.82, 711.85, 711.85),
	('NG', 735.92, 96.29, 96.29),
	('PK', 674.02, 142.71, 142.71),
	('PE', 1000.72, 285.43, 285.43),
	('PL', 520.99, 173.66, 173.66),
	('QA', 484.88, 170.22, 170.22),
	('RO', 1224.24, 410.95, 410.95),
	('RU', 1141.71, 569.14, 569.14),
	('SA', 711.85, 151.31, 151.31),
	('SG', 1041.98, 228.69, 228.69),
	('ZA', 539.91, 108.32, 108.32),
	('ES', 1005.87, 285.43, 285.43),
	('TR', 154.75, 12.04, 12.04),
	('AE', 713.57, 223.53, 223.53),
	('GB', 904.43, 312.94, 312.94),
	('north-america', 355.92, 48.14, 48.14),
	('africa', 319.82, 56.74, 56.74),
	('asia-pacific', 1041.98, 161.63, 161.63),
	('central-eastern-europe', 1224.24, 300.90, 300.90),
	('latin-america', 1052.30, 161.63, 161.63),
	('middle-east', 484.88, 128.96, 128.96),
	('western-europe', 842.53, 244.16, 244.16),
	('other', 859.72, 110.04, 110.04)
) AS m (market, marketing, utility, authentication)
CROSS JOIN LATERAL (VALUES ('marketing', m.marketing), ('utility', m.utility), ('authentication', m.authentication)) AS c (category, price);
