-- A job whose key is given to a newer one while it is at work loses its key and its tries (graphile-worker's add_jobs):
-- its end takes it away, and if its process dies it stays for ever. `keyed` tells such a job from one that never had
-- a key and is worth a look (release-dead-jobs.ts).
create or replace function app.add_jobs(specs json) returns void
language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
begin
  perform graphile_worker.add_jobs(array(
    select (
      spec ->> 'identifier',
      spec -> 'payload',
      null,
      coalesce((spec ->> 'run_at')::timestamptz, clock_timestamp()),
      (spec ->> 'max_attempts')::integer,
      spec ->> 'job_key',
      (spec ->> 'priority')::integer,
      case when spec ->> 'job_key' is not null then array['keyed'] end
    )::graphile_worker.job_spec
    from json_array_elements(specs) as spec
  ));
end
$$;
--> statement-breakpoint
-- Those that are waiting under a key now.
update graphile_worker._private_jobs set flags = '{"keyed": true}' where key is not null;
--> statement-breakpoint
-- Those that were left so far: out of tries without ever having failed.
delete from graphile_worker._private_jobs
where key is null and locked_at is null and last_error is null and attempts >= max_attempts;
