DROP INDEX "plan_orders_pending";--> statement-breakpoint
ALTER TABLE "plan_orders" ALTER COLUMN "plan" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_orders" ALTER COLUMN "period" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "credits" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_pending" ON "plan_orders" USING btree ("workspace_id",(kind = 'top_up')) WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_bought" CHECK (num_nonnulls(plan, period) = case when kind = 'top_up' then 0 else 2 end
      and (credits is not null) = (kind = 'top_up'));