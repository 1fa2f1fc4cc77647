import * as api from '@sapa/contracts';
import { requirePermission, transaction } from '../../platform/db/context.ts';
import { route } from '../../platform/http/route.ts';
import { requireSeen } from '../visibility/require-seen.ts';
import { cancelScheduled, updateScheduled } from './change-scheduled.ts';
import { scheduleMessage } from './schedule-message.ts';
import { scheduledOf } from './scheduled-row.ts';

export const scheduledMessageRoutes = [
  route(api.listScheduledMessages, (ctx, { query: { conversation_id: conversationId } }) => {
    requirePermission(ctx, 'conversation.view');
    const memberId = ctx.actor.type === 'member' ? ctx.actor.memberId : null;
    return transaction(ctx, async (tx) => {
      if (conversationId !== undefined) await requireSeen(tx, conversationId);
      return {
        items: await scheduledOf(tx, conversationId === undefined ? { memberId } : { conversationId }),
      };
    });
  }),
  route(api.scheduleMessage, (ctx, { params, body }) => scheduleMessage(ctx, params.id, body)),
  route(api.updateScheduledMessage, (ctx, { params, body }) => updateScheduled(ctx, params.id, body)),
  route(api.cancelScheduledMessage, (ctx, { params }) => cancelScheduled(ctx, params.id)),
];
