ALTER TABLE "users" ALTER COLUMN "date_language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "date_language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "date_language" text DEFAULT 'id' NOT NULL;
--> statement-breakpoint
-- Nobody had a workspace to follow in it: `id` was what everybody began with, and is what every workspace begins with.
update users set date_language = null where date_language = 'id';
--> statement-breakpoint
drop trigger tell_workspace_changed on workspaces;
--> statement-breakpoint
create trigger tell_workspace_changed after update of name, plan_name, time_zone, date_language on workspaces
for each row execute function app.tell_workspace_changed();
