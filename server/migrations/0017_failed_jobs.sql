-- The admin area's door to graphile-worker's tables, which are closed to the application. Without payloads: they may
-- carry an address. A job that is at work this moment is left alone.
create function app.failed_jobs()
returns table (id bigint, task text, workspace_id uuid, attempts int, max_attempts int, error text, run_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, graphile_worker as $$
  select j.id, t.identifier, nullif(j.payload ->> 'workspace_id', '')::uuid, j.attempts::int, j.max_attempts::int,
    left(coalesce(j.last_error, ''), 2000), j.run_at, j.created_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.locked_at is null and (j.last_error is not null or j.attempts >= j.max_attempts)
  order by (j.attempts >= j.max_attempts) desc, j.updated_at desc, j.id desc
  limit 200
$$;
--> statement-breakpoint
create function app.failed_job(job bigint) returns text
language sql stable security definer set search_path = pg_catalog, graphile_worker as $$
  select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.id = job and j.locked_at is null and (j.last_error is not null or j.attempts >= j.max_attempts)
$$;
--> statement-breakpoint
create function app.retry_failed_job(job bigint) returns text
language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
declare task text := app.failed_job(job);
begin
  if task is not null then perform graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0); end if;
  return task;
end
$$;
--> statement-breakpoint
create function app.delete_failed_job(job bigint) returns text
language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
declare task text := app.failed_job(job);
begin
  if task is not null then perform graphile_worker.complete_jobs(array[job]); end if;
  return task;
end
$$;
