import { job } from '../platform/jobs/job.ts';
import { wakeNotification } from './change-notification.ts';
import { forgetOldNotifications } from './forget-old.ts';
import { mailNotification } from './mail/mail-notification.ts';
import { type AgentNews, tellOfAgent } from './news/agent-news.ts';
import { type Alerted, tellOfAlert } from './news/alerted.ts';
import { type BatchNews, tellOfBatch } from './news/batch-news.ts';
import { type CampaignNews, tellOfCampaign } from './news/campaign-news.ts';
import { tellOfChannel } from './news/channel-news.ts';
import { tellOfNewHandler } from './news/conversation-handled.ts';
import { settleConversation } from './news/conversation-resolved.ts';
import { type Called, type Shared, tellNewFollowers, tellWhoIsCalled } from './news/conversation-shared.ts';
import { tellOfWoken } from './news/conversation-woken.ts';
import { type Returned, tellOfHandOver, tellOfNewConversation, tellOfReturn } from './news/customer-waits.ts';
import { tellOfFlood } from './news/flood-news.ts';
import { tellOfMention } from './news/mentioned.ts';
import { tellOfMessage } from './news/message-received.ts';
import { type PlanNews, tellOfPlan } from './news/plan-news.ts';
import { type TemplateNews, tellOfTemplate } from './news/template-news.ts';
import { tellOfUnsent } from './news/unsent.ts';
import { tellOfUsage, type UsageNews } from './news/usage-news.ts';
import { deliverPush, type PushJob } from './push/deliver-push.ts';
import { settleUnseen } from './settle-unseen.ts';

declare module '../platform/jobs/jobs.ts' {
  /** `occurrence`: made with the event, so that a job that is tried again tells nothing twice. */
  interface JobPayloads {
    'notifications.message-received': { conversation_id: string; message_id: string };
    'notifications.new-conversation': { conversation_id: string; occurrence: string };
    'notifications.handed-over': { conversation_id: string; reason: string; occurrence: string };
    'notifications.returned': { conversation_id: string } & Omit<Returned, 'conversationId'>;
    'notifications.new-handler': {
      conversation_id: string;
      member_id: string;
      by: string | null;
      occurrence: string;
    };
    'notifications.mentioned': {
      note_id: string;
      member_ids: string[];
      by: string | null;
      occurrence: string;
    };
    'notifications.alerted': Alerted;
    'notifications.called': Called;
    'notifications.shared': Shared;
    'notifications.woken': { conversation_id: string; occurrence: string };
    'notifications.unsent': {
      scheduled_id: string;
      conversation_id: string;
      member_id: string;
      problem: string;
      occurrence: string;
    };
    'notifications.resolved': { conversation_id: string };
    /** Null: members came to see less. */
    'notifications.settle-unseen': { conversation_ids: string[] | null };
    'notifications.plan': { order_id: string; news: PlanNews; occurrence: string };
    'notifications.usage': UsageNews & { occurrence: string };
    'notifications.flood': { answered: number; occurrence: string };
    'notifications.channel': { channel_id: string; occurrence: string };
    'notifications.template': TemplateNews & { occurrence: string };
    'notifications.campaign': CampaignNews & { occurrence: string };
    'notifications.agent': { news: AgentNews; occurrence: string };
    'notifications.batch': BatchNews & { occurrence: string };
    'notifications.push': PushJob;
    'notifications.mail': { notification_id: string };
    'notifications.wake': { notification_id: string };
    'notifications.forget-old': Record<never, never>;
  }
}

export const notificationJobs = [
  job(
    'notifications.message-received',
    (ctx, { conversation_id, message_id }) =>
      tellOfMessage(ctx, { conversationId: conversation_id, messageId: message_id }),
    'prompt',
  ),
  job(
    'notifications.new-conversation',
    (ctx, { conversation_id, occurrence }) =>
      tellOfNewConversation(ctx, { conversationId: conversation_id, occurrence }),
    'prompt',
  ),
  job(
    'notifications.handed-over',
    (ctx, { conversation_id, ...why }) => tellOfHandOver(ctx, { conversationId: conversation_id, ...why }),
    'prompt',
  ),
  job(
    'notifications.returned',
    (ctx, { conversation_id, ...why }) => tellOfReturn(ctx, { conversationId: conversation_id, ...why }),
    'prompt',
  ),
  job(
    'notifications.new-handler',
    (ctx, { conversation_id, member_id, ...how }) =>
      tellOfNewHandler(ctx, { conversationId: conversation_id, memberId: member_id, ...how }),
    'prompt',
  ),
  job('notifications.mentioned', (ctx, { note_id, member_ids, ...how }) =>
    tellOfMention(ctx, { noteId: note_id, memberIds: member_ids, ...how }),
  ),
  job('notifications.alerted', (ctx, alerted) => tellOfAlert(ctx, alerted), 'prompt'),
  job('notifications.called', (ctx, called) => tellWhoIsCalled(ctx, called), 'prompt'),
  job('notifications.shared', (ctx, shared) => tellNewFollowers(ctx, shared), 'prompt'),
  job(
    'notifications.woken',
    (ctx, { conversation_id, occurrence }) =>
      tellOfWoken(ctx, { conversationId: conversation_id, occurrence }),
    'prompt',
  ),
  job('notifications.unsent', (ctx, { scheduled_id, conversation_id, member_id, ...what }) =>
    tellOfUnsent(ctx, {
      scheduledId: scheduled_id,
      conversationId: conversation_id,
      memberId: member_id,
      ...what,
    }),
  ),
  job('notifications.resolved', (ctx, { conversation_id }) => settleConversation(ctx, conversation_id)),
  job('notifications.settle-unseen', (ctx, { conversation_ids }) => settleUnseen(ctx, conversation_ids)),
  job('notifications.plan', (ctx, { order_id, ...what }) => tellOfPlan(ctx, { orderId: order_id, ...what })),
  job('notifications.usage', (ctx, usage) => tellOfUsage(ctx, usage)),
  job('notifications.flood', (ctx, flood) => tellOfFlood(ctx, flood)),
  job('notifications.channel', (ctx, { channel_id, occurrence }) =>
    tellOfChannel(ctx, { channelId: channel_id, occurrence }),
  ),
  job('notifications.template', (ctx, news) => tellOfTemplate(ctx, news)),
  job('notifications.campaign', (ctx, news) => tellOfCampaign(ctx, news)),
  job('notifications.agent', (ctx, news) => tellOfAgent(ctx, news)),
  job('notifications.batch', (ctx, news) => tellOfBatch(ctx, news)),
  job('notifications.push', (ctx, push) => deliverPush(ctx, push)),
  job('notifications.mail', (ctx, { notification_id }) => mailNotification(ctx, notification_id)),
  job('notifications.wake', (ctx, { notification_id }) => wakeNotification(ctx, notification_id)),
  job('notifications.forget-old', (ctx) => forgetOldNotifications(ctx)),
];
