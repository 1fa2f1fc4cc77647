CREATE TABLE "system_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"application_name" text NOT NULL,
	"maintenance" boolean NOT NULL,
	"maintenance_message" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_settings_single" CHECK ("system_settings"."singleton")
);

--> statement-breakpoint
-- Processes keep the settings in memory (platform/system-settings.ts): whatever changes them is told to every one.
create function app.tell_system_settings_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('system_settings_changed', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_system_settings_changed after insert or update or delete on system_settings
for each statement execute function app.tell_system_settings_changed();
