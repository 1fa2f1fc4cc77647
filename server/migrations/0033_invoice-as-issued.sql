ALTER TABLE "plan_orders" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
UPDATE "plan_orders" o SET "invoice" = jsonb_build_object(
  'seller', null,
  'buyer', jsonb_build_object('name', coalesce(nullif(p."legal_name", ''), w."name"), 'address', coalesce(p."address", ''), 'npwp', coalesce(p."npwp", '')),
  'time', CASE WHEN o."starts_at" IS NOT NULL AND o."ends_at" IS NOT NULL THEN jsonb_build_object('from', o."starts_at", 'to', o."ends_at") END
) FROM "workspaces" w LEFT JOIN "billing_profiles" p ON p."workspace_id" = w."id"
WHERE w."id" = o."workspace_id" AND o."invoice_number" IS NOT NULL;
