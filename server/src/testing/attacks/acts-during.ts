import type { AuditAct, Endpoint } from '@sapa/contracts';
import type { TwoShops } from './two-shops.ts';

/** What a log was told of while something was done. */
export async function actsDuring(
  { sql }: TwoShops,
  log: 'audit_entries' | 'platform_audit_entries',
  work: () => Promise<void>,
): Promise<AuditAct[]> {
  const { rows } = await sql.query<{ known: string[] }>(
    `select coalesce(array_agg(id), '{}') as known from ${log}`,
  );
  await work();
  const told = await sql.query<{ act: AuditAct }>(`select act from ${log} where id <> all($1)`, [
    rows[0]!.known,
  ]);
  return told.rows.map(({ act }) => act);
}

/** The acts that the endpoint's own rule names; none where the log is told nothing. */
export function actsOf({ audit }: Endpoint): AuditAct[] {
  if (typeof audit === 'string') return [audit];
  return audit === undefined || 'none' in audit ? [] : [...audit];
}
