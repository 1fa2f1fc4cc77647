import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { platformFigures } from './platform-figures.ts';

export const dashboardRoutes = [route(api.getPlatformFigures, (ctx) => platformFigures(ctx))];
