import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, mutated, seeded } from '../../../../testing/mutate-payload.ts';
import type { Inbound } from '../../../inbound.ts';
import { instagramProduct } from '../../../instagram/instagram.ts';
import { messengerProduct } from '../../../messenger/messenger.ts';
import { parseDirect } from './parse-direct.ts';

/** Payloads of the real world; they are not ours to publish, so they lie beside the repository. */
const folder =
  process.env.SAPA_META_PAYLOADS ??
  fileURLToPath(new URL('../../../../../../../shared/reference/meta-payloads', import.meta.url));
const files = existsSync(folder)
  ? readdirSync(folder).filter((file) => /^(messenger|instagram)__/.test(file))
  : [];

const NOW = new Date('2026-11-21T03:00:00Z');
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const parse = (file: string, body = read(file)) =>
  parseDirect(file.startsWith('messenger') ? messengerProduct : instagramProduct, body, NOW);

/** What each kind of sample is for us, by the name that its file has; `nothing`: it tells of nothing. */
const MEANT: [RegExp, (found: Inbound[]) => unknown, unknown][] = [
  [/__(no_entries|other__.*no-messaging)/, (found) => found, []],
  [/__(change_comments|other__bottender)/, types, ['unreadable']],
  [/__echo/, types, ['echo']],
  [/__message_deleted/, types, ['delete']],
  [/__delivery__chatwoot/, types, ['status_up_to']],
  [/__delivery__(courier|weni)/, types, ['status', 'status_up_to']],
  [/__read__/, types, ['status_up_to']],
  [/__reaction/, types, ['reaction']],
  [/__message_text__bottender-obj-2/, kinds, ['echo text']],
  [/__message_text__bottender-obj-3/, kinds, ['message text', 'message text']],
  [/__message_text__.*duplicate/, kinds, ['message text', 'message text']],
  [/__message_text(_reply)?__/, kinds, ['message text']],
  [/__message_text_story_reply/, kinds, ['message shared']],
  [/__message_story_mention/, kinds, ['message shared']],
  [/__message_like_heart/, (found) => found.map((one) => 'text' in one && one.text), ['❤️']],
  [/__message_(image|image_sticker)__/, kinds, ['message media']],
  [/__message_location/, kinds, ['message location']],
  [/__message_(fallback|ig_reel)/, kinds, ['message shared']],
  [/__(message_quick_reply|postback|postback_referral)__/, kinds, ['message choice']],
  [/__(optin|optin_notification_messages|referral|unknown_messaging)__/, kinds, ['message unsupported']],
];

function types(found: Inbound[]) {
  return found.map(({ type }) => type);
}
function kinds(found: Inbound[]) {
  return found.map((one) => ('content' in one ? `${one.type} ${one.content.kind}` : one.type));
}

describe('real payloads of Messenger and Instagram', () => {
  beforeEach(({ skip }) => skip(files.length === 0, `no real payloads in ${folder} (SAPA_META_PAYLOADS)`));

  it.each(files)('%s is what it should be', (file) => {
    const found = parse(file);
    const [, seen, expected] = MEANT.find(([name]) => name.test(file)) ?? [];
    expect(seen?.(found), JSON.stringify(found)).toEqual(expected);
  });

  it.each(files)('%s loses no word, id or address', (file) => {
    const told = JSON.stringify(parse(file));
    const body: unknown = JSON.parse(read(file));
    for (const word of wordsOf(body)) expect(told).toContain(JSON.stringify(word).slice(1, -1));
  });

  it('mutated at random are still read without a throw, into what PostgreSQL can store', () => {
    const random = seeded(20_261_123);
    for (let round = 0; round < 3_000; round++) {
      const file = at(files, random);
      const body = JSON.stringify(mutated(JSON.parse(read(file)), random)) ?? '';
      JSON.stringify(parse(file, body), (key, value) => {
        const storable = [key, value].every(
          (text) => typeof text !== 'string' || (text.isWellFormed() && !text.includes('\u0000')),
        );
        if (!storable) expect.fail(`not storable: ${key} of ${body}`);
        return value;
      });
    }
  });
});

/** Every text that a person could read or follow, and every message's id. */
function* wordsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* wordsOf(item);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (
      typeof item === 'string' &&
      ['text', 'mid', 'title', 'payload', 'url', 'ref', 'user_ref'].includes(key)
    )
      yield item;
    else yield* wordsOf(item);
  }
}
