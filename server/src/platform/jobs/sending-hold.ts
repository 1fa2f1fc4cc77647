import pg from 'pg';

/** Since when a restored copy waits for its operator's word; null: it works. */
export const sendingHeldSince = (ownerUrl: string): Promise<Date | null> =>
  ask(ownerUrl, 'select sending_held_since as since from app.installation');

/** @returns since when it was held; null when it was not */
export const releaseSending = (ownerUrl: string): Promise<Date | null> =>
  ask(
    ownerUrl,
    `update app.installation set sending_held_since = null
     from (select sending_held_since as since from app.installation for update) before returning before.since`,
  );

async function ask(ownerUrl: string, text: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ since: Date | null }>(text);
    return rows[0]?.since ?? null;
  } finally {
    await client.end();
  }
}
