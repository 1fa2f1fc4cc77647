import { scopedId, telegramId } from '@sapa/simulator';
import { v7 as uuidv7 } from 'uuid';
import { previewOf, windowAfter } from '../server/src/conversations/rules.ts';
import type { conversations } from '../server/src/conversations/tables.ts';
import { accounts, type ChannelKey, isNumber } from './business.ts';
import type { Cast } from './cast.ts';
import { files } from './files/index.ts';
import { type MessageRow, writeMessages } from './message-rows.ts';
import type { Random } from './random.ts';
import type { Thread } from './thread.ts';
import type { Turn } from './turn.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export type ThreadRows = ReturnType<typeof threadRows>;

/** How a number, a page or a bot knows this person. */
function idAtProvider(channel: Exclude<ChannelKey, 'situs'>, digits: string): string {
  if (isNumber(channel)) return digits;
  return channel === 'telegram' ? String(telegramId(digits)) : scopedId(accounts[channel], digits);
}

/** The rows that this conversation would have left, had it been led through the product. */
export function threadRows(thread: Thread, cast: Cast, random: Random) {
  const { channel, contact, visits, open } = thread;
  const agent = cast.agents[channel === 'grosir' ? 'saji' : 'nara'];
  const newId = (at: Date) =>
    uuidv7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => random.between(0, 255)) });
  const began = visits[0]!.at;
  const contactId = newId(began);
  const externalId = channel === 'situs' ? newId(began) : idAtProvider(channel, contact.digits);
  const writer = writeMessages({ thread, cast, agent, random, contactId, externalId, newId });

  for (const [index, visit] of visits.entries()) {
    const goesOn = open !== null && index === visits.length - 1;
    const offsets = offsetsOf(visit.turns, random);
    const length = offsets.at(-1) ?? 0;
    const start = visit.at.getTime() - (goesOn ? length : 0);
    for (const [place, turn] of visit.turns.entries()) writer.say(turn, new Date(start + offsets[place]!));
    if (!goesOn) writer.resolve(new Date(start + length + random.between(4, 240) * MINUTE));
  }

  const { rows, state } = writer;
  const { id: channelId, windowHours, teamId } = cast.channels[channel];
  const newest = writer.spoken().at(-1)!;
  const inbound = writer.spoken().findLast(({ direction }) => direction === 'in');
  const end = rows.at(-1)!.createdAt;
  return {
    thread,
    /** The person's key in the channel. */
    externalId,
    messages: rows,
    runs: writer.runs,
    conversation: {
      id: newId(began),
      contactId,
      identityId: newId(began),
      channelId,
      teamId,
      ...ownerOf(thread, cast, agent),
      lastSeq: rows.length,
      lastMessage: lastMessageOf(newest),
      unreadCount: open?.unread ?? 0,
      cswExpiresAt:
        inbound === undefined ? null : windowAfter(inbound.createdAt, windowHours, inbound.createdAt),
      waitingSince: state.waitingSince,
      summary: state.summary,
      lastActivityAt: newest.createdAt,
      createdAt: rows[0]!.createdAt,
      resolvedAt: open === null ? end : null,
      revision: rows.length,
      updatedAt: end,
    },
  };
}

function ownerOf(
  { open }: Thread,
  cast: Cast,
  agent: { id: string; name: string },
): Pick<typeof conversations.$inferSelect, 'status' | 'aiAllowed' | 'handler' | 'handlerId' | 'handlerName'> {
  const status = open === null ? 'resolved' : 'open';
  const aiAllowed = open === null || open.handler === 'ai';
  if (open === null || open.handler === 'queue')
    return { status, aiAllowed, handler: 'queue', handlerId: null, handlerName: null };
  const { id, name } = open.handler === 'ai' ? agent : cast.members[open.handler];
  return {
    status,
    aiAllowed,
    handler: open.handler === 'ai' ? 'ai' : 'member',
    handlerId: id,
    handlerName: name,
  };
}

const lastMessageOf = (message: MessageRow) => ({
  seq: message.seq,
  preview: previewOf({
    text: message.text,
    content: message.content,
    attachmentKind: message.file === null ? undefined : files[message.file].kind,
    fileName: message.file,
  }),
  sender_type: message.senderType,
  sender_name: message.senderName,
  at: message.createdAt.toISOString(),
});

/** When each line is said, in milliseconds since the first: an AI takes seconds, people minutes. */
function offsetsOf(turns: Turn[], random: Random): number[] {
  let at = 0;
  return turns.map(({ who, after }, index) => {
    const wait = after === undefined ? usualWait(who, random) : after * MINUTE;
    at += index === 0 ? 0 : wait;
    return at;
  });
}

function usualWait(who: Turn['who'], random: Random): number {
  if (who === 'ai' || who === 'handover') return random.between(3, 7) * SECOND;
  if (who === 'customer') return random.between(20, 600) * SECOND;
  return random.between(90, 1_200) * SECOND;
}
