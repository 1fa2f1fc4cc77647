export type * from './channel.ts';
export { channelKind } from './channel-kinds.ts';
export { choicesAsText } from './choices-as-text.ts';
export {
  type ChannelRow,
  CONNECTED_COLUMNS,
  channelsAt,
  connectedChannel,
  openChannel,
} from './connecting/connected-channel.ts';
export { setAnswers } from './connecting/set-answers.ts';
export {
  claimDeliveries,
  type Delivery,
  finishDeliveries,
  isFullClaim,
  quarantine,
} from './deliveries/deliveries.ts';
export { holdDeliveries } from './deliveries/hold-deliveries.ts';
export { measureDeliveries } from './deliveries/measure-deliveries.ts';
export { deleteQuarantined, quarantined, rereadQuarantined } from './deliveries/quarantined.ts';
export { LANES, storeDelivery } from './deliveries/store-delivery.ts';
export { startMailboxes } from './email/mailbox/start-mailboxes.ts';
export { isDeadAddress } from './email/send/send-errors.ts';
export { layOutMail } from './email/show/lay-out.ts';
export { explainSendError } from './explain-send-error.ts';
export { forgetPerson } from './forget-person.ts';
export { applyAccountNews } from './health/apply-account-news.ts';
export { noteChannelProblem } from './health/note-channel-problem.ts';
export { noteTokenRefused } from './health/note-token-refused.ts';
export type * from './inbound.ts';
export { authenticateVisitor, visitorOf } from './livechat/authenticate-visitor.ts';
export { createLiveChat } from './livechat/create-live-chat.ts';
export { noteDelivered } from './livechat/send-visitor-message.ts';
export { startVisit } from './livechat/start-visit.ts';
export { readMarks } from './marks.ts';
export { isOptOut } from './meta/classify-error.ts';
export { metaSdkUrl } from './meta/oauth.ts';
export type * from './outbound.ts';
export { channelById } from './queries.ts';
export { passOnChannels } from './teams/give-channels.ts';
export { setChannelTeam } from './teams/set-channel-team.ts';
export { teamOfChannel } from './teams/team-of-channel.ts';
export { registerWebhooks } from './webhooks.ts';
export { connectWhatsApp } from './whatsapp/connect-whatsapp.ts';
export { jakartaDay, whatsappPricesOn } from './whatsapp/prices/queries.ts';
export { startWhatsAppConnection } from './whatsapp/start-whatsapp-connection.ts';
export {
  countTemplateSend,
  OtherAccountsTemplate,
  type SendableTemplate,
  templateForSending,
} from './whatsapp/templates/template-for-sending.ts';
export { whitelistNumber } from './whatsapp/whitelist-number.ts';
