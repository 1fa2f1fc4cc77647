import type pg from 'pg';

/**
 * In a copy of the database: the original goes on sending. What was under way stands still here until a person says so.
 *
 * @param client the database's owner, in a transaction
 */
export async function pauseCampaignsInCopy(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update campaigns set status = 'paused', revision = revision + 1,
       notice = 'Dijeda karena Sapa dipulihkan dari cadangan. Periksa dahulu siapa yang sudah menerima, lalu lanjutkan.'
     where status = 'sending' or status = 'scheduled'`,
  );
}
