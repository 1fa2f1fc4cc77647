-- Whatever ends a session or changes what its person may do is told to every process, whoever did it: processes keep
-- sessions in memory (identity/sessions.ts). The payload is the user's id; told at commit, once for each user.
create function app.tell_session_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify(
    'session_changed',
    case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]
  );
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_session_ended after delete or update of expires_at on sessions
for each row execute function app.tell_session_changed('user_id');
--> statement-breakpoint
create trigger tell_user_changed after update of name, email, platform_role, disabled_at on users
for each row execute function app.tell_session_changed('id');
--> statement-breakpoint
create trigger tell_membership_changed after insert or delete or update of role, disabled_at on members
for each row execute function app.tell_session_changed('user_id');
