-- now() is when the transaction began: a job's wait would count the work that came before it in the same commit.
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
      null
    )::graphile_worker.job_spec
    from json_array_elements(specs) as spec
  ));
end
$$;
