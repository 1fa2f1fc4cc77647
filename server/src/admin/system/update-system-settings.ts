import type { SystemStatus } from '@sapa/contracts';
import { auditPlatform } from '../../identity/index.ts';
import { lockSystemSettings, writeSystemSettings } from '../../platform/change-system-settings.ts';
import { actingAs, platformTransaction } from '../../platform/db/context.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';

/** The application's name and the maintenance mode, for every process within a second of the commit. */
export function updateSystemSettings(ctx: UserContext, settings: SystemStatus): Promise<SystemStatus> {
  return platformTransaction(ctx.app, async (tx) => {
    const before = await lockSystemSettings(tx);
    await writeSystemSettings(tx, settings);
    await auditPlatform(actingAs(tx, platformActor(ctx)), 'system.updated', { before, after: settings });
    return settings;
  });
}
