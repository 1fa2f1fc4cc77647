import type { Inbound, InboundEcho, InboundMessage, InboundReferral } from '../../../inbound.ts';
import { hashOf, idOf, isObject, type JsonObject, LONGEST_TEXT, objectOf, textOf } from '../../../json.ts';
import { sourceOf } from '../../inbound-referral.ts';
import { readAttachments } from './attachments.ts';
import { choiceOf, type DirectContent, storyReplyOf, textContent, unsupported } from './content.ts';
import type { DirectSource } from './direct-source.ts';
import { ECHO_MARK } from './marks.ts';
import { referralOf } from './referral.ts';

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
      referral: index === 0 ? referralOf(message.referral) : null,
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
  referral: InboundReferral | null;
  raw: unknown;
  appIsKnown?: boolean;
}

export function messageOf(direct: DirectSource, told: ToStore): InboundMessage | InboundEcho {
  const { address, person, at, ours } = direct;
  const {
    externalId,
    text,
    content,
    media,
    replyToExternalId = null,
    referral,
    raw,
    appIsKnown = true,
  } = told;
  const source = sourceOf(referral);
  const message = {
    address,
    externalId,
    sender: { ...person, ...(source && { source }) },
    at,
    text,
    content,
    media,
    replyToExternalId,
    forwarded: false,
    ...(referral && { referral }),
    raw,
  };
  if (!ours) return { type: 'message', ...message, clientId: null, fromAd: referral?.words.kind === 'ad' };
  return { type: 'echo', ...message, ...(appIsKnown ? {} : { mayBeOurs: true as const }) };
}

/** Whole where the content has no room for all of it. */
function rawOf(message: JsonObject, { content, text }: DirectContent): unknown {
  const whole = ['unsupported', 'shared'].includes(content.kind) || text.length >= LONGEST_TEXT;
  if (whole) return message;
  const { referral } = message;
  return isObject(referral) ? { referral } : null;
}
