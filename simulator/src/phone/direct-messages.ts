import type { GraphContext } from '../graph/graph-context.ts';
import { type DirectAccount, type SentFromPage, scopedId } from '../graph/pages/page-store.ts';
import { at, isObject, type JsonObject, textOf } from '../json.ts';
import type { StatusSettings } from '../status-flow.ts';
import type { InboundContent } from '../webhooks/inbound-content.ts';
import type { Customer, WriteOptions } from './customer.ts';
import { directItem } from './direct-item.ts';
import type { ThreadMessage, Threads } from './threads.ts';

/** The app of the page's own inbox, as echoes of what is written there name it. */
const PAGE_INBOX_APP = 26_390_203_743_090;

/** Chats with pages and Instagram accounts, in the same threads as those with numbers. */
export interface DirectMessages {
  write(
    who: Customer,
    account: DirectAccount,
    content: InboundContent,
    options?: WriteOptions,
  ): Promise<ThreadMessage>;
  readAll(account: DirectAccount, customerId: string): Promise<void>;
  /** What the API sent arrives; its echo and ticks follow. */
  receive(message: SentFromPage): Promise<void>;
  /** A person of the business answers in the page's own inbox. */
  answerInInbox(accountId: string, customerId: string, text: string): Promise<ThreadMessage>;
}

export function createDirectMessages({
  graph,
  threads,
  statuses,
  isWatching,
}: {
  graph: GraphContext;
  threads: Threads;
  statuses(): StatusSettings;
  isWatching(accountId: string, customerId: string): boolean;
}): DirectMessages {
  const emit = (account: DirectAccount, item: JsonObject) =>
    graph.emit({ object: account.object, entryId: account.id, item });
  const fromCustomer = (account: DirectAccount, customerId: string) => ({
    sender: { id: scopedId(account.id, customerId) },
    recipient: { id: account.id },
    timestamp: graph.clock.now(),
  });

  function echo(account: DirectAccount, customerId: string, message: JsonObject, app: number | string) {
    return emit(account, {
      sender: { id: account.id },
      recipient: { id: scopedId(account.id, customerId) },
      timestamp: graph.clock.now(),
      // Instagram does not say which app it was.
      message: { is_echo: true, ...(account.object === 'page' ? { app_id: Number(app) } : {}), ...message },
    });
  }

  /** All that is unread up to now, told as each product tells it: a moment, or the newest message. */
  async function readAll(account: DirectAccount, customerId: string): Promise<void> {
    const unread = threads
      .of(account.id, customerId)
      .filter(({ direction, status }) => direction === 'out' && ['sent', 'delivered'].includes(status));
    const newest = unread.at(-1);
    if (newest === undefined) return;
    for (const message of unread) {
      message.status = 'read';
      threads.touched(message.id);
    }
    const read = account.object === 'page' ? { watermark: graph.clock.now() } : { mid: newest.id };
    await emit(account, { ...fromCustomer(account, customerId), read });
  }

  async function arrive({ account, customerId, mid }: SentFromPage): Promise<void> {
    const { mode, deliveredAfterMs, autoRead } = statuses();
    if (mode === 'manual') return;
    if (deliveredAfterMs > 0)
      await new Promise<void>((resolve) => graph.clock.after(deliveredAfterMs, () => resolve()));
    const home = threads.find(mid);
    if (home?.message.status === 'sent') home.message.status = 'delivered';
    threads.touched(mid);
    if (account.object === 'page')
      await emit(account, {
        ...fromCustomer(account, customerId),
        delivery: { mids: [mid], watermark: graph.clock.now() },
      });
    if (autoRead || isWatching(account.id, customerId)) await readAll(account, customerId);
  }

  return {
    readAll,
    async write(who, account, content, options = {}) {
      const act = ['reaction', 'edit', 'revoke'].includes(content.type);
      const mid = graph.ids.mid();
      const message: ThreadMessage = {
        id: mid,
        direction: 'in',
        at: graph.clock.now(),
        type: content.type,
        content,
        status: 'pending',
        reactions: {},
        ...(options.replyTo === undefined ? {} : { replyTo: options.replyTo }),
        ...mediaIdOf(content),
      };
      if (!act) threads.add(account.id, who.id, message);
      if (content.type !== 'revoke') graph.windows.opened(account.id, who.id);
      await emit(account, {
        ...fromCustomer(account, who.id),
        ...directItem({ mid, content, options, lookaside: `${graph.baseUrl()}/lookaside` }),
      });
      if (message.status === 'pending') message.status = 'delivered';
      if (!act) threads.touched(mid);
      return message;
    },
    async receive(sent) {
      const { account, customerId, mid, message, mediaId, replyTo } = sent;
      threads.say({ kind: 'typing', phoneNumberId: account.id, customerId });
      threads.add(account.id, customerId, {
        id: mid,
        direction: 'out',
        at: graph.clock.now(),
        ...shownOf(message),
        status: 'sent',
        reactions: {},
        ...(mediaId === undefined ? {} : { mediaId }),
        ...(replyTo === undefined ? {} : { replyTo }),
      });
      const { text, metadata } = message;
      const echoed = { mid, ...(text === undefined ? {} : { text }), ...(metadata ? { metadata } : {}) };
      const followed = echo(account, customerId, echoed, graph.settings.appId).then(() => arrive(sent));
      // An echo may overtake the answer to the very call that caused it.
      if (statuses().beforeAnswer) await followed;
    },
    async answerInInbox(accountId, customerId, text) {
      const account = graph.pages.account(accountId);
      if (account === undefined)
        throw new Error(`no page or Instagram account ${accountId} in the simulator`);
      const message: ThreadMessage = {
        id: graph.ids.mid(),
        direction: 'out',
        at: graph.clock.now(),
        type: 'text',
        content: { body: text },
        status: 'delivered',
        reactions: {},
      };
      threads.add(accountId, customerId, message);
      await echo(account, customerId, { mid: message.id, text }, PAGE_INBOX_APP);
      return message;
    },
  };
}

/** What a page sent, in the terms of a screen. */
function shownOf(message: JsonObject): Pick<ThreadMessage, 'type' | 'content'> {
  const { text, attachment, quick_replies } = message;
  if (isObject(attachment)) {
    const type = attachment.type === 'file' ? 'document' : String(attachment.type);
    return { type, content: {} };
  }
  const choices = (Array.isArray(quick_replies) ? quick_replies : []).map((reply) => ({
    kind: 'button',
    id: at(reply, 'payload'),
    title: at(reply, 'title'),
  }));
  if (choices.length === 0) return { type: 'text', content: { body: text } };
  return { type: 'interactive', content: { body: text, choices, links: [] } };
}

function mediaIdOf(content: InboundContent): { mediaId?: string } {
  const id = textOf(at(content[content.type], 'id'));
  return id === undefined ? {} : { mediaId: id };
}
