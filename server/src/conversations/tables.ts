/** Door 2: the columns that other domains may join; each stands with what it is about. */
export { attachments } from './attachments/tables.ts';
export { haltedBroadcasts } from './broadcasting/tables.ts';
export { conversationFollowers } from './followers/tables.ts';
export { conversationLabels } from './labels/tables.ts';
export { messages, outboundDeliveries, pendingStatuses } from './messages/tables.ts';
export { quickReplies, quickReplyFiles } from './quick-replies/tables.ts';
export {
  conversations,
  inboxCounters,
  type LastMessage,
  momentOrNever,
  NO_TEAM,
  rankOf,
  teamOf,
} from './state/tables.ts';
