import { announcementRoutes } from './admin/announcements/routes.ts';
import { dashboardRoutes } from './admin/dashboard/routes.ts';
import { inquiryRoutes } from './admin/inquiries/routes.ts';
import { adminJobRoutes } from './admin/jobs/routes.ts';
import { ownWorkspaceRoutes } from './admin/own-workspace/routes.ts';
import { systemRoutes } from './admin/system/routes.ts';
import { workspaceRoutes } from './admin/workspaces/routes.ts';
import { aiGapRoutes } from './ai-agents/gaps/routes.ts';
import { aiAgentRoutes } from './ai-agents/routes.ts';
import { aiToolRoutes } from './ai-tools/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { automationRoutes } from './automations/routes.ts';
import { batchRoutes } from './batches/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { broadcastRoutes } from './broadcasts/routes.ts';
import { apiChannelRoutes } from './channels/api/routes.ts';
import { emailRoutes } from './channels/email/routes.ts';
import { liveChatRoutes } from './channels/livechat/routes.ts';
import { pageRoutes } from './channels/meta/pages/routes.ts';
import { channelRoutes } from './channels/routes.ts';
import { telegramRoutes } from './channels/telegram/routes.ts';
import { whatsappPriceRoutes } from './channels/whatsapp/prices/routes.ts';
import { whatsAppRoutes } from './channels/whatsapp/routes.ts';
import { templateRoutes } from './channels/whatsapp/templates/routes.ts';
import { productRoutes } from './commerce/products/routes.ts';
import { commerceRoutes } from './commerce/routes.ts';
import { contactFieldRoutes } from './contacts/fields/routes.ts';
import { contactNoteRoutes } from './contacts/notes/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { segmentRoutes } from './contacts/segments/routes.ts';
import { csatRoutes } from './conversations/csat/routes.ts';
import { draftRoutes } from './conversations/drafts/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { scheduledMessageRoutes } from './conversations/scheduled/routes.ts';
import { inboxViewRoutes } from './conversations/views/routes.ts';
import { visitorRoutes } from './conversations/visitor/routes.ts';
import { followupRoutes } from './followups/routes.ts';
import { auditRoutes } from './identity/audit/routes.ts';
import { impersonationRoutes } from './identity/impersonation/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { userRoutes } from './identity/users/routes.ts';
import { importKinds } from './import-kinds.ts';
import { importRoutes } from './imports/routes.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import type { Route } from './platform/http/route.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { routingRoutes } from './routing/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { workingHoursRoutes } from './working-hours/routes.ts';

/** Every route of the product. The generated isolation and role tests walk through this list. */
export const routes: Route[] = [
  ...identityRoutes,
  ...auditRoutes,
  ...userRoutes,
  ...impersonationRoutes,
  ...batchRoutes,
  ...importRoutes(importKinds),
  ...billingRoutes,
  ...channelRoutes,
  ...whatsAppRoutes,
  ...whatsappPriceRoutes,
  ...templateRoutes,
  ...pageRoutes,
  ...telegramRoutes,
  ...liveChatRoutes,
  ...apiChannelRoutes,
  ...emailRoutes,
  ...workingHoursRoutes,
  ...contactFieldRoutes,
  ...contactRoutes,
  ...contactNoteRoutes,
  ...segmentRoutes,
  ...conversationRoutes,
  ...draftRoutes,
  ...inboxViewRoutes,
  ...scheduledMessageRoutes,
  ...visitorRoutes,
  ...csatRoutes,
  ...routingRoutes,
  ...aiAgentRoutes,
  ...aiGapRoutes,
  ...knowledgeRoutes,
  ...aiToolRoutes,
  ...commerceRoutes,
  ...productRoutes,
  ...ticketRoutes,
  ...broadcastRoutes,
  ...automationRoutes,
  ...followupRoutes,
  ...privacyRoutes,
  ...dashboardRoutes,
  ...analyticsRoutes,
  ...timelineRoutes,
  ...adminJobRoutes,
  ...systemRoutes,
  ...workspaceRoutes,
  ...inquiryRoutes,
  ...announcementRoutes,
  ...ownWorkspaceRoutes,
  ...notificationRoutes,
];
