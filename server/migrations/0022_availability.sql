ALTER TABLE "members" ADD COLUMN "available" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- Processes keep sessions in memory, with whether their member is available.
drop trigger tell_membership_changed on members;
--> statement-breakpoint
create trigger tell_membership_changed after insert or delete or update of role, disabled_at, available on members
for each row execute function app.tell_session_changed('user_id');
