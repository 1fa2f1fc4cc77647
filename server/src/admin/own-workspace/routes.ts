import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { supportChat } from './support-chat.ts';

export const ownWorkspaceRoutes = [route(api.getSupportChat, ({ app }) => supportChat(app))];
