import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphContext } from './graph/graph-context.ts';
import type { Media } from './graph/media/media-store.ts';
import type { Page } from './graph/pages/page-store.ts';
import type { AccessToken, PhoneNumber, Subscription } from './graph/sign-up/accounts.ts';
import type { Template } from './graph/templates/template-store.ts';
import type { ThreadHome } from './phone/threads.ts';
import type { Phone } from './phone.ts';
import type { Bot } from './telegram/bot-store.ts';
import type { Sender } from './webhooks/webhook-updates.ts';

interface Saved {
  wabas: { id: string; name: string; businessId: string; subscriptions: [string, Subscription][] }[];
  numbers: PhoneNumber[];
  tokens: AccessToken[];
  pages: (Omit<Page, 'subscriptions'> & { subscriptions: [string, string[]][] })[];
  bots: Bot[];
  templates: Template[];
  windows: [string, string, number][];
  customers: Sender[];
  messages: ThreadHome[];
  media: Omit<Media, 'bytes'>[];
}

/** Changes are written together at most this long after the first of them. */
const writeAfterMs = 200;

/**
 * Keeps accounts, tokens, templates, chats and media in a folder: a demonstration goes on after a restart,
 * with its channels connected and its phone as it was. What was unread can no longer be reported as read.
 */
export function savedState(folder: string, graph: GraphContext, phone: Phone) {
  const file = join(folder, 'simulator.json');
  const mediaFolder = join(folder, 'media');
  let timer: NodeJS.Timeout | undefined;

  function restore() {
    if (!existsSync(file)) return;
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Saved;
    const { wabas, numbers, tokens } = graph.accounts;
    for (const waba of saved.wabas)
      wabas.set(waba.id, { ...waba, subscriptions: new Map(waba.subscriptions) });
    for (const number of saved.numbers) numbers.set(number.id, number);
    for (const token of saved.tokens) tokens.set(token.value, token);
    for (const page of saved.pages ?? [])
      graph.pages.all.set(page.id, { ...page, subscriptions: new Map(page.subscriptions) });
    for (const bot of saved.bots ?? []) graph.bots.all.set(bot.id, bot);
    for (const template of saved.templates) graph.templates.add(template);
    for (const opened of saved.windows) graph.windows.opened(...opened);
    for (const customer of saved.customers) phone.customer(customer);
    for (const home of saved.messages) phone.threads.add(home.phoneNumberId, home.customerId, home.message);
    for (const media of saved.media) {
      graph.media.restore({ ...media, bytes: readFileSync(join(mediaFolder, media.id)) });
    }
  }

  function save() {
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(mediaFolder, { recursive: true });
    const { wabas, numbers, tokens } = graph.accounts;
    const saved: Saved = {
      wabas: [...wabas.values()].map((waba) => ({ ...waba, subscriptions: [...waba.subscriptions] })),
      numbers: [...numbers.values()],
      tokens: [...tokens.values()],
      pages: [...graph.pages.all.values()].map((page) => ({
        ...page,
        subscriptions: [...page.subscriptions],
      })),
      bots: [...graph.bots.all.values()],
      templates: graph.templates.all(),
      windows: graph.windows.all(),
      customers: phone.customers().map(({ number, name, username, userId }) => ({
        ...(number === undefined ? {} : { number }),
        ...(name === undefined ? {} : { name }),
        ...(username === undefined ? {} : { username }),
        ...(userId === undefined ? {} : { userId }),
      })),
      messages: phone.threads.all(),
      media: graph.media.all().map(({ bytes, ...media }) => {
        const place = join(mediaFolder, media.id);
        if (!existsSync(place)) writeFileSync(place, bytes);
        return media;
      }),
    };
    // Whole or not at all, also when the process is killed meanwhile.
    writeFileSync(`${file}.new`, JSON.stringify(saved));
    renameSync(`${file}.new`, file);
  }

  return {
    restore,
    changed() {
      timer ??= setTimeout(save, writeAfterMs);
    },
    close() {
      if (timer !== undefined) save();
    },
  };
}
