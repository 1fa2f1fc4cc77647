/** What sets the two kinds of cluster apart. */
const DURABLE = {
  // Full durability: an acknowledged webhook survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  // Room for bursts between checkpoints; at the default 1GB a broadcast checkpoints continuously.
  max_wal_size: '2GB',
  checkpoint_completion_target: '0.9',
  logging_collector: 'on',
  log_directory: 'log',
  // One file a weekday, overwritten a week later.
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  // An import fills tables that the planner takes to be empty until they are analysed: at the default for a minute.
  autovacuum_naptime: '10s',
};
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
};
const BOTH = {
  // The socket lies in the cluster's own folder (mode 0700): whoever may connect may read the files anyway.
  listen_addresses: '',
  unix_socket_directories: '.',
  port: '5432',
  // 64 for jobs and 20 for requests a process; idle ones cost little.
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.simple',
  // Compiling costs more than it saves on the short queries of an inbox.
  jit: 'off',
  // SSD: the default of 4 is for spinning disks and scares the planner away from indexes.
  random_page_cost: '1.1',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  idle_in_transaction_session_timeout: '60s',
  log_min_duration_statement: '1s',
  // Values are customers' names and words: a slow or failing statement is logged as its text alone. `terse` leaves out
  // the DETAIL of an error, which quotes the whole row.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] %d ',
};

/** The cluster's postgresql.conf, written at every start; `alter system` and DATABASE_URL are the ways around it. */
export function postgresqlConf(throwaway: boolean): string {
  const settings = Object.entries({ ...BOTH, ...(throwaway ? THROWAWAY : DURABLE) });
  return `${settings.map(([name, value]) => `${name} = '${value}'`).join('\n')}\n`;
}
