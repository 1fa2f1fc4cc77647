import { type Simulator, startSimulator } from '@sapa/simulator';
import { bot, freeBot, freeMailbox, freeNumbers, freePage, mailbox, numbers, page } from './business.ts';
import { templates } from './templates.ts';

/** What the app and its outside world must both know. */
export const metaApp = {
  id: '1000000000000001',
  secret: 'rahasia-aplikasi-demo',
  verifyToken: 'token-verifikasi-demo',
  configId: '2000000000000002',
} as const;

export const midtransKey = 'SB-Mid-server-demo';

/** Meta, phones, payments and mail on loopback, kept in a folder so that chats go on after a restart. */
export async function startOutsideWorld(options: {
  port: number;
  smtpPort: number;
  imapPort: number;
  stateFolder: string;
}): Promise<Simulator> {
  const world = await startSimulator({
    ...options,
    appId: metaApp.id,
    appSecret: metaApp.secret,
    verifyToken: metaApp.verifyToken,
    midtransServerKey: midtransKey,
    // As a person at a phone sees it: a moment passes between the ticks.
    statuses: { sentAfterMs: 150, deliveredAfterMs: 450 },
  });
  for (const { name, number, id, wabaId, token } of Object.values(numbers)) {
    if (!world.graph.numbers.has(id))
      world.graph.connectedNumber({ verifiedName: name, number, id, wabaId, token });
  }
  for (const { name, number, id } of freeNumbers) {
    if (!world.graph.numbers.has(id)) world.graph.addNumber({ verifiedName: name, number, id });
  }
  for (const each of [mailbox, freeMailbox]) world.mail.mailboxes.add(each);
  if (!world.graph.pages.all.has(page.id)) world.graph.connectedPage(page);
  if (!world.graph.pages.all.has(freePage.id)) world.graph.pages.add(freePage);
  for (const one of [bot, freeBot]) if (!world.telegram.bots.has(one.id)) world.telegram.addBot(one);
  for (const { sends: _sends, sources: _sources, quality, rejectedReason, ...template } of templates) {
    if (world.graph.templates.get(template.id) === undefined)
      world.graph.templates.add({
        ...template,
        language: 'id',
        parameterFormat: template.category === 'AUTHENTICATION' ? 'POSITIONAL' : 'NAMED',
        quality: quality ?? 'UNKNOWN',
        rejectedReason: rejectedReason ?? 'NONE',
        createdAt: 0,
        editedAt: [],
      });
  }
  return world;
}
