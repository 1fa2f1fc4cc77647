import { describe, expect, it } from 'vitest';
import type { LiveChatDelivery } from './delivery.ts';
import { parse } from './parse.ts';

const VISITOR = '0b54c1f2-7d3c-4c8e-9f5a-2f6f0c3f1a11';
const message = (over: Partial<Extract<LiveChatDelivery['event'], { type: 'message' }>> = {}) =>
  JSON.stringify({
    widget_key: 'wk_toko',
    at: '2026-11-21T03:00:00.000Z',
    event: {
      type: 'message',
      client_id: 'dari-tab-ini',
      visitor: { id: VISITOR, name: 'Dewi', phone: null, email: null, proven: false },
      text: 'Masih ada?',
      choice_id: null,
      file: null,
      ...over,
    },
  });

describe('a delivery of the live chat', () => {
  it('is the same message however often it comes', () => {
    const [one, two] = [parse(message()), parse(message({ text: 'lain' }))];
    expect(one[0]).toMatchObject({
      type: 'message',
      externalId: `${VISITOR}:dari-tab-ini`,
      text: 'Masih ada?',
    });
    expect(two[0]).toMatchObject({ externalId: `${VISITOR}:dari-tab-ini` });
  });

  it('keeps two visitors apart who use the same client id', () => {
    const unknown = { phone: null, email: null, fields: {}, landing_url: '', page_url: '', referrer: '' };
    const other = { id: VISITOR.replace('0b', '0c'), name: 'Budi', proven: false, ...unknown };
    const [a] = parse(message());
    const [b] = parse(message({ visitor: other }));
    expect(a).not.toMatchObject({ externalId: b && 'externalId' in b && b.externalId });
  });

  it('carries a tapped choice and a file', () => {
    expect(parse(message({ choice_id: 'ya', text: 'Ya' }))[0]).toMatchObject({
      content: { kind: 'choice', choice_id: 'ya', title: 'Ya' },
    });
    const file = {
      storage_key: 'w/a.png',
      mime_type: 'image/png',
      kind: 'image' as const,
      size: 9,
      name: 'a.png',
      picture: { thumbnail_key: 'w/a.webp', width: 4, height: 3 },
    };
    expect(parse(message({ file }))[0]).toMatchObject({
      content: { kind: 'media' },
      media: [
        {
          kind: 'image',
          storageKey: 'w/a.png',
          mediaId: null,
          picture: { thumbnailKey: 'w/a.webp', width: 4, height: 3 },
        },
      ],
    });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"widget_key":1}',
    JSON.stringify({ widget_key: 'a', at: 'x', event: {} }),
  ])('%s is kept as unreadable and never throws', (body) =>
    expect(parse(body)).toEqual([{ type: 'unreadable', raw: body, reason: expect.any(String) }]),
  );
});
