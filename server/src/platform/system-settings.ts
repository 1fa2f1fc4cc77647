import type { SystemStatus } from '@sapa/contracts';
import type { Logger } from 'pino';
import type { Transaction } from './db/context.ts';
import type { Database } from './db/db.ts';
import { listen } from './db/listen.ts';

export interface SystemSettings {
  /** As last heard: PostgreSQL tells every process at once (migration `system_settings`). */
  current(): SystemStatus;
  /** Called after a change, whoever made it. */
  onChange(listener: (settings: SystemStatus) => void): void;
  stop(): Promise<void>;
}

const DEFAULTS: SystemStatus = { application_name: 'Sapa', maintenance: false, maintenance_message: '' };

/** Reads the settings of the whole installation and keeps up with them. */
export async function followSystemSettings(database: Database, log: Logger): Promise<SystemSettings> {
  let current = DEFAULTS;
  const listeners: ((settings: SystemStatus) => void)[] = [];
  const read = async () => {
    const { rows } = await database.pool.query<SystemStatus>(
      'select application_name, maintenance, maintenance_message from system_settings',
    );
    const before = JSON.stringify(current);
    current = rows[0] ?? DEFAULTS;
    if (JSON.stringify(current) !== before) for (const listener of listeners) listener(current);
  };
  const readOrWarn = () => {
    read().catch((error: Error) => log.warn({ err: error }, 'the system settings could not be read'));
  };
  // Heard before read: a change in between is read, not missed.
  const following = await listen(
    database,
    'system_settings_changed',
    { heard: readOrWarn, lost() {}, regained: readOrWarn },
    log,
  );
  await read();
  return {
    current: () => current,
    onChange: (listener) => listeners.push(listener),
    stop: () => following.stop(),
  };
}

/** As they are in this transaction, locked until its end. */
export async function lockSystemSettings(tx: Transaction): Promise<SystemStatus> {
  const [row] = await tx.query<SystemStatus & Record<string, unknown>>({
    text: 'select application_name, maintenance, maintenance_message from system_settings for update',
  });
  return row ?? DEFAULTS;
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
