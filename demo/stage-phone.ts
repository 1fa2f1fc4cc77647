import type { Simulator } from '@sapa/simulator';
import { inbound } from '@sapa/simulator';
import { accounts, bot, type ChannelKey, isNumber, numbers, page } from './business.ts';
import { files, readDemoFile } from './files/index.ts';
import type { MessageRow } from './message-rows.ts';
import type { ThreadRows } from './thread-rows.ts';

/** Puts the open conversations at Meta and Telegram on the phone page too, so that one can go on as the customer. */
export function stagePhone(world: Simulator, threads: ThreadRows[]): void {
  const open = threads.filter(({ thread }) => thread.open !== null && thread.channel !== 'situs');
  for (const { thread, messages } of open) {
    if (thread.channel === 'situs') continue;
    const { digits, name } = thread.contact;
    const place = placeOf(thread.channel);
    world.phone.customer({ number: digits, name });
    for (const message of messages) {
      if (message.direction === 'internal' || message.externalId === null) continue;
      world.phone.threads.add(place.id, digits, {
        id: message.externalId,
        direction: message.direction,
        at: message.createdAt.getTime(),
        status: message.direction === 'in' ? 'read' : statusOnPhone(message),
        reactions: Object.fromEntries(
          message.reactions.map(({ emoji, from }) => [from === 'contact' ? 'customer' : 'business', emoji]),
        ),
        ...shown(world, place.id, place.owner, message),
      });
      if (message.direction === 'in')
        world.graph.windows.opened(place.id, digits, message.createdAt.getTime());
    }
  }
}

/** Where it is on the phone, and whose files stand there. */
function placeOf(channel: Exclude<ChannelKey, 'situs'>): { id: string; owner: string } {
  if (isNumber(channel)) return { id: numbers[channel].id, owner: numbers[channel].wabaId };
  if (channel === 'telegram') return { id: bot.id, owner: bot.id };
  return { id: accounts[channel], owner: page.id };
}

const statusOnPhone = ({ status }: MessageRow) =>
  status === 'delivered' || status === 'sent' ? status : 'read';

/** The customer's own messages as webhook content, the business's as the body that it sent. */
function shown(
  world: Simulator,
  accountId: string,
  ownerId: string,
  { direction, text, content, file }: MessageRow,
) {
  if (file !== null) {
    const { kind, mimeType } = files[file];
    const input = { bytes: readDemoFile(file), mimeType, filename: file };
    const caption = text === '' ? {} : { caption: text };
    const filename = kind === 'document' ? { filename: file } : {};
    if (direction === 'out') {
      const { id } = world.graph.media.keep(ownerId, 'uploaded', input);
      return { type: kind, mediaId: id, content: { id, ...caption, ...filename } };
    }
    const media = world.phone.keepMedia(accountId, input);
    const build = {
      image: () => inbound.image(media, caption),
      document: () => inbound.document(media, { ...caption, ...filename }),
      audio: () => inbound.voice(media),
    }[kind]();
    return { type: kind, mediaId: media.id, content: build };
  }
  if (content.kind === 'location') {
    const { latitude, longitude, name, address } = content;
    const place = { latitude, longitude, name: name ?? '', address: address ?? '' };
    return { type: 'location', content: direction === 'in' ? inbound.location(place) : place };
  }
  if (content.kind === 'choice') {
    const button = { id: content.choice_id, title: content.title };
    return { type: 'interactive', content: inbound.buttonReply(button) };
  }
  if (content.kind === 'choices') {
    const choices = content.choices.map(({ id, title }) => ({ kind: 'button', id, title }));
    return { type: 'interactive', content: { body: text, choices, links: [] } };
  }
  return { type: 'text', content: direction === 'in' ? inbound.text(text) : { body: text } };
}
