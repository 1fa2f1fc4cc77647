import type { SystemStatus } from '@sapa/contracts';
import type { Logger } from 'pino';
import type { Database } from './db/db.ts';
import { listen } from './db/listen.ts';

export interface SystemSettings {
  /** As last heard: PostgreSQL tells every process at once (migration `system_settings`). */
  current(): SystemStatus;
  /** Called after a change, whoever made it. */
  onChange(listener: (settings: SystemStatus) => void): void;
  stop(): Promise<void>;
}

export const DEFAULT_SETTINGS: SystemStatus = {
  application_name: 'Sapa',
  maintenance: false,
  maintenance_message: '',
};

/** Reads the settings of the whole installation and keeps up with them. */
export async function followSystemSettings(database: Database, log: Logger): Promise<SystemSettings> {
  let current = DEFAULT_SETTINGS;
  const listeners: ((settings: SystemStatus) => void)[] = [];
  const read = async () => {
    const { rows } = await database.pool.query<SystemStatus>(
      'select application_name, maintenance, maintenance_message from system_settings',
    );
    const before = JSON.stringify(current);
    current = rows[0] ?? DEFAULT_SETTINGS;
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
