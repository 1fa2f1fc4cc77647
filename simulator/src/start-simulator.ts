import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { systemClock } from './clock.ts';
import { createGoogle, type Google } from './google.ts';
import { createFaults } from './graph/faults.ts';
import type { AcceptedMessage, GraphCall, GraphContext } from './graph/graph-context.ts';
import { type GraphControl, graphControl } from './graph/graph-control.ts';
import { createSendLimits } from './graph/limits.ts';
import { createMediaStore } from './graph/media/media-store.ts';
import { createNumberAnswers } from './graph/number-answers.ts';
import { createPages } from './graph/pages/page-store.ts';
import { createServiceWindows } from './graph/service-windows.ts';
import { createAccounts } from './graph/sign-up/accounts.ts';
import { createAuthorizationCodes } from './graph/sign-up/authorization-codes.ts';
import { sdkRoute } from './graph/sign-up/sdk-route.ts';
import { createTemplateStore } from './graph/templates/template-store.ts';
import { graphApi } from './graph-api.ts';
import { identifiers } from './identifiers.ts';
import type { JsonObject } from './json.ts';
import { createLlm, type Llm, type LlmCall } from './llm.ts';
import { type MailWorld, startMailWorld } from './mail/mail.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import type { Midtrans, MidtransCall, PaymentNotification } from './midtrans/midtrans.ts';
import { createMidtrans } from './midtrans.ts';
import { phoneRoutes } from './phone/phone-routes.ts';
import { createPhone, type Phone } from './phone.ts';
import { createPushService, type Push, type PushService } from './push.ts';
import { createRecording, type Recording } from './recording.ts';
import { savedState } from './saved-state.ts';
import { seededRandom } from './seeded-random.ts';
import { createServices, type Services } from './services/services.ts';
import { createShopSystems, type ShopSystems } from './shop-system/shop-system.ts';
import {
  defaultConditions,
  defaultRetry,
  defaultSettings,
  defaultStatuses,
  type SimulatorOptions,
} from './simulator-options.ts';
import { type Smtp, startSmtp } from './smtp.ts';
import { createStatusFlow, type StatusFlow } from './status-flow.ts';
import { type BotCall, botApi } from './telegram/bot-api.ts';
import { createBotFaults } from './telegram/bot-faults.ts';
import { type Bot, createBots } from './telegram/bot-store.ts';
import type { Telegram } from './telegram/telegram.ts';
import { createUpdateSender, type UpdateDelivery } from './telegram/update-sender.ts';
import { createCallback } from './webhooks/callback.ts';
import type { Delivery } from './webhooks/delivery.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender.ts';

interface Webhooks extends WebhookSender {
  /** Sets the app's callback after the verification handshake; rejects when the app refuses it. */
  configure(url: string): Promise<void>;
  /** An account's webhook that is no message: `field` and `value` as in Meta's reference. */
  account(wabaId: string, field: string, value: JsonObject): Promise<void>;
}

export interface Simulator {
  seed: string;
  urls: {
    base: string;
    /** META_GRAPH_URL; the version is added by the caller. */
    graph: string;
    oauthDialog: string;
    /** TELEGRAM_API_URL. */
    telegram: string;
    /** LLM_BASE_URL. */
    llm: string;
    /** SMTP_URL. */
    smtp: string;
    /** MIDTRANS_URL. */
    midtrans: string;
    /** GOOGLE_URL. */
    google: string;
    phone: string;
    /** Where customers write and read mails. */
    mail: string;
  };
  graph: GraphControl;
  webhooks: Webhooks;
  statuses: StatusFlow;
  phone: Phone;
  telegram: Telegram;
  llm: Llm;
  /** Who is signed in there, and how the app is registered. */
  google: Google;
  smtp: Smtp;
  mail: MailWorld;
  midtrans: Midtrans;
  push: PushService;
  /** Businesses' own systems, at the other end of API channels. */
  shopSystems: ShopSystems;
  /** Their suppliers: shipping, bookings, a published sheet. */
  services: Services;
  recorded: {
    /** Every request to the Graph API. */
    graph: Recording<GraphCall>;
    /** Every message that was accepted. */
    sends: Recording<AcceptedMessage>;
    /** Every POST to the app. */
    webhooks: Recording<Delivery>;
    /** Every call of the Bot API, and every update that went to a bot's webhook. */
    telegram: Recording<BotCall>;
    updates: Recording<UpdateDelivery>;
    /** Every request to the model service. */
    llm: Recording<LlmCall>;
    mails: Smtp['mails'];
    /** Every request to Midtrans, and every notification of it. */
    midtrans: Recording<MidtransCall>;
    payments: Recording<PaymentNotification>;
    /** Every message to a device. */
    pushes: Recording<Push>;
  };
  /**
   * Forgets chats, records, faults and limits, and takes settings, conditions and statuses back to how it was
   * started; accounts, tokens and templates stay. `await webhooks.settled()` first: what is under way goes on.
   */
  reset(): void;
  stop(): Promise<void>;
}

/** The outside world on loopback: one HTTP port for Meta, Telegram, Midtrans, the model service, the push service and the phone page, one for mail. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const seed = options.seed ?? randomBytes(6).toString('hex');
  const clock = options.clock ?? systemClock;
  const ids = identifiers(seed);
  const random = seededRandom(seed);
  const record = options.record ?? 'all';
  const appId = options.appId ?? '1000000000000001';
  const appSecret = options.appSecret ?? 'rahasia-aplikasi-simulator';
  const recorded = {
    graph: createRecording<GraphCall>('Graph API', record),
    sends: createRecording<AcceptedMessage>('accepted messages', record),
    webhooks: createRecording<Delivery>('webhooks', record),
    telegram: createRecording<BotCall>('Bot API', record),
    updates: createRecording<UpdateDelivery>('updates of bots', record),
    llm: createRecording<LlmCall>('model service'),
    midtrans: createRecording<MidtransCall>('Midtrans'),
    payments: createRecording<PaymentNotification>('payment notifications'),
    pushes: createRecording<Push>('pushes'),
  };
  const accounts = createAccounts(ids, clock, appId);
  const pages = createPages(ids);
  const bots = createBots(ids);
  const botFaults = createBotFaults();
  const updates = createUpdateSender({
    clock,
    recording: recorded.updates,
    call: ({ id: botId }, method, parameters) => recorded.telegram.add({ botId, method, parameters }),
  });
  const callback = createCallback(options.verifyToken ?? 'token-verifikasi-simulator', ids);
  if (options.webhookUrl !== undefined) callback.url = options.webhookUrl;

  const sender = createWebhookSender({
    appSecret,
    clock,
    ids,
    random,
    recording: recorded.webhooks,
    callbackFor: (update) => callback.forUpdate(update, { accounts, pages }, appId),
    timeoutMs: options.webhookTimeoutMs ?? 20_000,
    concurrency: options.concurrency ?? 8,
    retry: { ...defaultRetry, ...options.retry },
    conditions: { ...defaultConditions, ...options.conditions },
  });

  let base = '';
  const limits = createSendLimits(clock, { pairLimit: options.pairLimit ?? true });
  const context: GraphContext = {
    clock,
    ids,
    record,
    accounts,
    pages,
    bots,
    limits,
    settings: { ...defaultSettings, ...options.settings, appId, appSecret },
    codes: createAuthorizationCodes(ids, clock),
    media: createMediaStore(ids, clock, () => base),
    templates: createTemplateStore(),
    windows: createServiceWindows(clock),
    faults: createFaults(random),
    answers: createNumberAnswers(),
    calls: recorded.graph,
    sends: recorded.sends,
    blocked: new Map(),
    health: new Map(),
    baseUrl: () => base,
    emit: (update) => sender.enqueue(update),
    verifyCallback: (url, verifyToken) => callback.verify(url, verifyToken),
    accepted(message) {
      phone.receive(message);
      return statuses.accepted(message);
    },
    acceptedFromPage: (message) => phone.direct.receive(message),
    personOf: (accountId, scopedId) => phone.byScopedId(accountId, scopedId),
    pageAct: (accountId, customerId, act) => phone.pageAct(accountId, customerId, act),
    businessRead: (from, messageId, typing) => phone.businessRead(from, messageId, typing),
  };
  const statuses = createStatusFlow({
    clock,
    emit: context.emit,
    isWatching: (from, recipient) => phone.isWatching(from, recipient),
    changed: (message, status) => phone.statusChanged(message, status),
    settings: { ...defaultStatuses, ...options.statuses },
  });
  const phone = createPhone({
    graph: context,
    report: (message, status) => statuses.report(message, status),
    statuses: () => statuses.settings,
    toBot: (bot, update) => updates.send(bot, update),
  });

  const kept =
    options.stateFolder === undefined ? undefined : savedState(options.stateFolder, context, phone);
  kept?.restore();
  if (kept) phone.threads.listen(() => kept.changed());

  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 120 * 1024 * 1024,
    routerOptions: { maxParamLength: 512 },
    // Meta answers addresses without a version in the oldest one that the app may call.
    rewriteUrl: ({ url = '/' }) => (/^\/(me|\d{5,})([/?]|$)/.test(url) ? `/v23.0${url}` : url),
  });
  if (kept) app.addHook('onResponse', async () => kept.changed());
  const oidc = createGoogle({ clock, ids, baseUrl: () => base });
  const llm = createLlm({ clock, ids, recording: recorded.llm });
  const gateway = createMidtrans({
    clock,
    serverKey: options.midtransServerKey ?? 'SB-Mid-server-simulator',
    notifications: recorded.payments,
    calls: recorded.midtrans,
  });
  const pushService = createPushService({ clock, recording: recorded.pushes, origin: () => base });
  await app.register(async (scope) => graphApi(scope, context));
  await app.register(async (scope) =>
    botApi(scope, { graph: context, chats: phone.bots, faults: botFaults, calls: recorded.telegram }),
  );
  await app.register(gateway.routes);
  await app.register(sdkRoute);
  await app.register(llm.routes);
  await app.register(oidc.routes);
  await app.register(pushService.routes);
  const { routes: shopRoutes, ...shopSystems } = createShopSystems({ clock, ids, baseUrl: () => base });
  await app.register(shopRoutes);
  const { routes: serviceRoutes, services } = createServices({ clock, baseUrl: () => base });
  await app.register(serviceRoutes);
  await app.register(async (scope) => phoneRoutes(scope, phone, context));
  const post = await startMailWorld({ clock, imapPort: options.imapPort ?? 0 });
  const mail = await startSmtp({
    port: options.smtpPort ?? 0,
    clock,
    ids,
    letsIn: post.letsIn,
    taken: post.taken,
  });
  await app.register(async (scope) => mailRoutes(scope, post.world, mail.smtp));
  base = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });

  const botOf = (id: string): Bot => {
    const bot = bots.all.get(id);
    if (bot === undefined) throw new Error(`no bot ${id} in the simulator`);
    return bot;
  };

  const begun = {
    settings: { ...context.settings },
    conditions: { ...sender.conditions },
    statuses: { ...statuses.settings },
  };

  return {
    seed,
    urls: {
      base,
      graph: base,
      telegram: base,
      oauthDialog: `${base}/v23.0/dialog/oauth`,
      llm: `${base}/v1`,
      smtp: mail.url,
      midtrans: `${base}/midtrans`,
      google: `${base}/google`,
      phone: `${base}/phone`,
      mail: `${base}/mail`,
    },
    graph: graphControl(context),
    webhooks: {
      ...sender,
      configure: (url) => callback.configure(url),
      account: (wabaId, field, value) => sender.enqueue({ wabaId, field, value }),
    },
    statuses,
    phone,
    telegram: {
      bots: bots.all,
      addBot: (bot) => bots.add(bot),
      renewToken: (botId) => bots.renewToken(botId),
      failNext: (fault) => botFaults.failNext(fault),
      reach: (appOrigin) => updates.reach(appOrigin),
      block: (botId, who) => phone.bots.setBlocked(botOf(botId), who, true),
      unblock: (botId, who) => phone.bots.setBlocked(botOf(botId), who, false),
      deliver: (botId, update, how) => updates.send(botOf(botId), update, how),
    },
    llm: llm.llm,
    google: oidc.google,
    smtp: mail.smtp,
    mail: post.world,
    midtrans: gateway.midtrans,
    push: pushService.push,
    shopSystems,
    services,
    recorded: { ...recorded, mails: mail.smtp.mails },
    reset() {
      for (const recording of Object.values(recorded)) recording.clear();
      Object.assign(context.settings, begun.settings);
      Object.assign(sender.conditions, begun.conditions);
      Object.assign(statuses.settings, begun.statuses);
      context.faults.clear();
      context.answers.clear();
      botFaults.clear();
      limits.clear();
      context.windows.clear();
      context.blocked.clear();
      phone.clear();
      llm.llm.clear();
      mail.smtp.clear();
      post.clear();
      gateway.midtrans.clear();
      pushService.push.clear();
      services.clear();
    },
    async stop() {
      kept?.close();
      sender.stop();
      updates.stop();
      gateway.stop();
      await Promise.all([app.close(), mail.stop(), post.stop()]);
    },
  };
}
