ALTER TABLE "workspaces" ADD COLUMN "smaller_plan_ahead" text;--> statement-breakpoint
-- Smaller plans that were ordered or paid for before this column was there.
update workspaces as w set smaller_plan_ahead = ahead.name
from (
  select distinct on (o.workspace_id) o.workspace_id, initcap(o.plan) as name
  from plan_orders o
  where o.kind = 'downgrade' and (o.status = 'pending' or o.status = 'verified' and o.starts_at > now())
    and not exists (
      select from plan_orders r
      where r.workspace_id = o.workspace_id and r.status = 'verified' and o.id = any(r.replaces))
  order by o.workspace_id, array_position(array['pro', 'business', 'enterprise', 'unlimited'], o.plan)
) as ahead
where ahead.workspace_id = w.id;
