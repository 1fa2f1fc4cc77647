import type { ContactSource } from '@sapa/contracts';
import type { Inbound } from '../../../channel.ts';
import { hashOf, idOf, isObject, type JsonObject, LONGEST_TEXT, objectOf, textOf } from '../../../json.ts';
import { adOf } from './ad.ts';
import { readAttachments } from './attachments.ts';
import { choiceOf, type DirectContent, storyReplyOf, textContent, unsupported } from './content.ts';
import type { DirectSource } from './direct-source.ts';
import { ECHO_MARK } from './marks.ts';

/** What a person or the business wrote, or took back. Pictures come together, everything else in a message of its own. */
export function readMessage(source: DirectSource, message: JsonObject): Inbound[] {
  const { address, at } = source;
  const mid = idOf(message.mid) ?? hashOf(JSON.stringify(message));
  if (message.is_deleted === true) return [{ type: 'delete', address, target: mid, at }];
  const ownId = ownIdOf(source, message);
  if (ownId !== null)
    return [
      { type: 'status', address, externalId: mid, callbackData: ownId, status: 'sent', at, error: null },
    ];
  const { reply_to } = message;
  return contentsOf(message).map((content, index) =>
    messageOf(source, {
      // One that is two for us keeps its id at the first.
      externalId: index === 0 ? mid : `${mid}#${index}`,
      ...content,
      replyToExternalId: index === 0 ? idOf(objectOf(reply_to).mid) : null,
      ad: adOf(message.referral),
      raw: rawOf(message, content),
      appIsKnown: message.app_id !== undefined,
    }),
  );
}

/** The echo of our own send brings our id back. */
function ownIdOf({ ours }: DirectSource, { metadata }: JsonObject): string | null {
  const kept = textOf(metadata, 512);
  return ours && kept?.startsWith(ECHO_MARK) ? kept.slice(ECHO_MARK.length) : null;
}

function contentsOf(message: JsonObject): DirectContent[] {
  const text = textOf(message.text) ?? '';
  const attached = readAttachments(message.attachments);
  const story = storyReplyOf(message.reply_to);
  const payload = objectOf(message.quick_reply).payload;
  const choice = payload === undefined ? null : choiceOf(payload, text);
  const [first, ...others] = attached;
  if (choice !== null) return [choice, ...attached];
  if (story !== null) return [{ ...story, text }, ...attached];
  // A fallback repeats its link in the text: told once.
  if (first !== undefined) return [{ ...first, text: first.text || text }, ...others];
  return [
    message.is_unsupported === true || text === ''
      ? { ...unsupported('unsupported'), text }
      : textContent(text),
  ];
}

interface ToStore extends DirectContent {
  externalId: string;
  replyToExternalId?: string | null;
  ad: ContactSource | null;
  raw: unknown;
  appIsKnown?: boolean;
}

export function messageOf(source: DirectSource, told: ToStore): Inbound {
  const { address, person, at, ours } = source;
  const { externalId, text, content, media, replyToExternalId = null, ad, raw, appIsKnown = true } = told;
  const message = {
    address,
    externalId,
    sender: { ...person, ...(ad && { source: ad }) },
    at,
    text,
    content,
    media,
    replyToExternalId,
    forwarded: false,
    raw,
  };
  if (!ours) return { type: 'message', ...message, clientId: null, fromAd: ad !== null };
  return { type: 'echo', ...message, ...(appIsKnown ? {} : { mayBeOurs: true as const }) };
}

/** Whole where the content has no room for all of it. */
function rawOf(message: JsonObject, { content, text }: DirectContent): unknown {
  const whole = ['unsupported', 'shared'].includes(content.kind) || text.length >= LONGEST_TEXT;
  if (whole) return message;
  const { referral } = message;
  return isObject(referral) ? { referral } : null;
}
