import type { SystemStatus } from '@sapa/contracts';
import type { Transaction } from './db/context.ts';
import { DEFAULT_SETTINGS } from './system-settings.ts';

/** As they are in this transaction, locked until its end. */
export async function lockSystemSettings(tx: Transaction): Promise<SystemStatus> {
  const [row] = await tx.query<SystemStatus>({
    text: 'select application_name, maintenance, maintenance_message from system_settings for update',
  });
  return row ?? DEFAULT_SETTINGS;
}

export async function writeSystemSettings(tx: Transaction, settings: SystemStatus): Promise<void> {
  await tx.query({
    text: `insert into system_settings (singleton, application_name, maintenance, maintenance_message, updated_at)
           values (true, $1, $2, $3, $4)
           on conflict (singleton) do update set application_name = $1, maintenance = $2, maintenance_message = $3, updated_at = $4`,
    values: [
      settings.application_name,
      settings.maintenance,
      settings.maintenance_message,
      tx.app.clock.now(),
    ],
  });
}
