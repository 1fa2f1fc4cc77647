import type pg from 'pg';

/**
 * In a copy of the database: whether the original has sent what waited in the copied moment nobody here can know. It
 * becomes `unknown`, as after a crash: the provider's status settles it, or a member sends it again.
 *
 * @param client the database's owner, in a transaction
 */
export async function giveUpWaitingSends(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update messages m
     set status = 'unknown', error_code = 'unanswered', error_detail = 'restored from a backup', updated_at = now()
     from outbound_deliveries d
     where m.workspace_id = d.workspace_id and m.id = d.message_id and m.status = 'queued'`,
  );
  await client.query('delete from outbound_deliveries');
}
