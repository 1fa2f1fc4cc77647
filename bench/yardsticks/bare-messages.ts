/** The table that the least that could do it writes to. */
export const BARE_MESSAGES = `
  create table if not exists bare_messages (id bigint generated always as identity primary key,
    thread_id int not null, seq int, text text not null, at timestamptz not null);
  create index if not exists bare_messages_thread on bare_messages (thread_id, at)`;
