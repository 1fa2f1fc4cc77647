import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { updateSystemSettings } from './update-system-settings.ts';

export const systemRoutes = [
  route(api.getSystemStatus, async ({ app }) => ({
    ...app.settings.current(),
    support_email: app.config.SUPPORT_EMAIL,
  })),
  route(api.updateSystemSettings, (ctx, { body }) => updateSystemSettings(ctx, body)),
];
