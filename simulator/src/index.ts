/**
 * The outside world on loopback: Meta's Graph API with OAuth and webhooks, Telegram's Bot API, customers with phones, Midtrans, a model
 * service and a mail server. A test starts one, points the app's addresses at it and plays both ends:
 *
 *     const simulator = await startSimulator({ appId, appSecret, verifyToken });
 *     // META_GRAPH_URL = simulator.urls.graph, LLM_BASE_URL = simulator.urls.llm, SMTP_URL = simulator.urls.smtp
 *     await simulator.webhooks.configure(`${app}/webhooks/…`);        // verification handshake, then the callback
 *     const shop = simulator.graph.connectedNumber();                 // { wabaId, phoneNumberId, token, … }
 *     const rina = simulator.phone.customer({ number: '+62812…', name: 'Rina' });
 *     await rina.text(shop.phoneNumberId, 'Halo');                    // a signed webhook, accepted by the app
 *     const reply = await rina.waitForReply(shop.phoneNumberId);      // sent, delivered go back by themselves
 *     await rina.read(shop.phoneNumberId);
 *
 * Other ways in: `simulator.webhooks.deliver(updates, { batch, repeat, parallel, order, delayMs, signature })`
 * and `.post(anything)` for what no builder makes; `simulator.webhooks.account(wabaId, field, value)`.
 * Connecting: the dialog answers by itself with `settings: { dialog: 'accept' }`; `graph.addNumber()` makes a
 * number that is not connected yet.
 * Failures: `graph.failNext({ code: 131056 })`, `{ code: 131026, via: 'status' }`, `{ hang: true }`,
 * `{ drop: 'after' }`, `{ httpStatus: 502 }`, `{ delayMs, when: 'after' }`, each with `count`, `probability` and `match`;
 * `graph.revokeToken(token)`; `llm.failNext(…)`; `smtp.failNext(…)`. For one customer, in whatever order they are written to:
 * `graph.answers.set('+62812…', { code: 131049, via: 'status', times: null })`, on the phone page "Jawaban Meta".
 * Pages and Instagram accounts: `graph.connectedPage()`, then the same customer writes to `page.id` or
 * `page.instagram.id`; `direct.storyReply(…)` and its like say what WhatsApp has no word for, and
 * `phone.direct.answerInInbox(…)` is the business in the page's own inbox.
 * Bots: TELEGRAM_API_URL = `urls.telegram`; `telegram.addBot()`, then the same customer writes to `bot.id`;
 * `telegram.block(bot.id, rina)`, `.renewToken(bot.id)`, `.failNext({ code: 429, description, retryAfter })`.
 * Meta's 24-hour window counts from what customers wrote here: open it with `graph.windows.opened(id, number)`
 * or switch it off with `settings: { window: 'off' }`.
 * Payments: MIDTRANS_URL = `urls.midtrans`; `midtrans.pay(orderId, { method, fraud })`, `.move(orderId, 'deny')`,
 * `.notify(orderId, { change, repeat, signature })`, `.failNext({ httpStatus })`, `.holdNextStatus()`; a person pays on the redirect URL.
 * API channels: `shopSystems.add({ name, slug })` is a business's own system: `callbackUrl` for the channel, then `.connect(…)`,
 * `.tell(event)`, `.heard`, `.answers`, `.chat(customerId)`; a person writes on its `pageUrl`.
 * Mailboxes: `mail.mailboxes.add({ address, password })` is one with IMAP on `mail.imapPort` and SMTP as `urls.smtp`;
 * `mail.write({ from, to, subject, text })` is a customer, `mail.loseAddress(…)` brings mails back, `mail.dropConnections()`; `urls.mail` is the page.
 * Web Push: `push.subscribe(publicKey)` is a browser's subscription, `.unsubscribe(endpoint)`, `.failNext({ status: 429, retryAfter })`.
 * All that comes in is in `recorded.{graph,sends,webhooks,telegram,updates,llm,mails,midtrans,payments,pushes}`: `.all`, `.count`, `await .waitFor(…)`.
 * Time is `clock`; with `manualClock()` windows, expiries, limits and retries need no waiting.
 */
export { type Clock, type ManualClock, manualClock, systemClock } from './clock.ts';
export type { AcceptedMessage, GraphCall } from './graph/graph-context.ts';
export { scopedId } from './graph/pages/page-store.ts';
export type { LlmReply } from './llm/completion.ts';
export type { LlmCall, LlmHandler } from './llm.ts';
export type { Customer } from './phone/customer.ts';
export type { Phone } from './phone.ts';
export type { Push, Subscription } from './push.ts';
export type { ShopSystem } from './shop-system/shop-system.ts';
export type { SimulatorOptions } from './simulator-options.ts';
export type { ReceivedMail } from './smtp.ts';
export { type Simulator, startSimulator } from './start-simulator.ts';
export { telegramId } from './telegram/bot-chats.ts';
export { type Telegram, telegramMessage } from './telegram/telegram.ts';
export type { Delivery, DeliveryOptions } from './webhooks/delivery.ts';
export { adReferral, direct, type InboundContent, inbound } from './webhooks/inbound-content.ts';
export {
  type ChangeUpdate,
  messageUpdate,
  statusUpdate,
  type WebhookUpdate,
} from './webhooks/webhook-updates.ts';
