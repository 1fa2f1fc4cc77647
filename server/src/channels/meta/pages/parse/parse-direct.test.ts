import { describe, expect, it } from 'vitest';
import { instagramProduct } from '../../../instagram/instagram.ts';
import { messengerProduct } from '../../../messenger/messenger.ts';
import { parseDirect } from './parse-direct.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const sent = NOW.getTime() - 60_000;
const from = { sender: { id: '5678' }, recipient: { id: '100' }, timestamp: sent };
const back = { sender: { id: '100' }, recipient: { id: '5678' }, timestamp: sent };
const body = (item: object, more: object = {}) =>
  JSON.stringify({ object: 'page', entry: [{ id: '100', time: sent, messaging: [item], ...more }] });
const read = (item: object) => parseDirect(messengerProduct, body(item), NOW);
const readInstagram = (item: object) => parseDirect(instagramProduct, body(item), NOW);

describe('what customers do', () => {
  it('names who, where and when, and what it answers', () => {
    expect(read({ ...from, message: { mid: 'm_2', text: 'Ada kak?', reply_to: { mid: 'm_1' } } })).toEqual([
      expect.objectContaining({
        type: 'message',
        address: { kind: 'messenger', address: '100' },
        externalId: 'm_2',
        sender: expect.objectContaining({ externalId: '5678', name: null, label: 'Pengguna Messenger' }),
        at: new Date(sent),
        text: 'Ada kak?',
        replyToExternalId: 'm_1',
        content: { kind: 'text' },
        raw: null,
      }),
    ]);
  });

  it('keeps several files in one message, and what is no file in one of its own', () => {
    const attachments = [
      { type: 'image', payload: { url: 'https://cdn.example/a.jpg' } },
      { type: 'share', payload: { url: 'https://www.instagram.com/p/abc/', title: 'Promo' } },
      { type: 'file', payload: { url: 'https://cdn.example/nota.pdf?x=1' } },
    ];
    const [files, post] = readInstagram({ ...from, message: { mid: 'm_3', text: 'cek ini', attachments } });
    expect(files).toMatchObject({
      externalId: 'm_3',
      text: 'cek ini',
      media: [
        { kind: 'image', mediaId: 'https://cdn.example/a.jpg' },
        { kind: 'document', fileName: 'nota.pdf' },
      ],
    });
    expect(post).toMatchObject({
      externalId: 'm_3#1',
      content: { kind: 'shared', what: 'post', title: 'Promo', url: 'https://www.instagram.com/p/abc/' },
    });
  });

  it('shows no address that could run a script', () => {
    const attachments = [{ type: 'fallback', payload: { url: 'javascript:alert(1)', title: 'Klik' } }];
    expect(read({ ...from, message: { mid: 'm_4', attachments } })).toMatchObject([
      { content: { kind: 'shared', url: null, title: 'Klik' }, raw: { attachments } },
    ]);
  });

  it('tells an ad from a link to the chat', () => {
    const referral = { ref: 'x', source: 'ADS', ad_id: '9', ads_context_data: { ad_title: 'Promo Lebaran' } };
    expect(read({ ...from, message: { mid: 'm_5', text: 'Hai', referral } })).toMatchObject([
      { fromAd: true, raw: { referral }, sender: { source: { kind: 'ad', name: 'Promo Lebaran' } } },
    ]);
    const link = { ref: 'x', source: 'SHORTLINK', type: 'OPEN_THREAD' };
    expect(read({ ...from, postback: { title: 'Mulai', payload: 'START', referral: link } })).toMatchObject([
      {
        fromAd: false,
        content: { kind: 'choice', choice_id: 'START', title: 'Mulai' },
        raw: { referral: link },
      },
    ]);
  });

  it('takes a read mark as a moment or as the newest message, an edit and a reaction that is taken back', () => {
    expect(read({ ...from, read: { watermark: sent } })).toMatchObject([
      { type: 'status_up_to', status: 'read', sender: '5678', upTo: { sentBy: new Date(sent) } },
    ]);
    expect(readInstagram({ ...from, read: { mid: 'm_9' } })).toMatchObject([{ upTo: { externalId: 'm_9' } }]);
    expect(read({ ...from, message_edit: { mid: 'm_2', text: 'Ada?', num_edit: 1 } })).toMatchObject([
      { type: 'edit', target: 'm_2', text: 'Ada?' },
    ]);
    expect(read({ ...from, reaction: { mid: 'm_1', action: 'unreact' } })).toMatchObject([
      { type: 'reaction', target: 'm_1', emoji: null },
    ]);
  });

  it('reads messages while another app has the thread, and tests of the dashboard', () => {
    const item = { ...from, message: { mid: 'm_6', text: 'siaga' } };
    const standby = JSON.stringify({ object: 'page', entry: [{ id: '100', standby: [item] }] });
    expect(parseDirect(messengerProduct, standby, NOW)).toMatchObject([{ type: 'message', text: 'siaga' }]);
    const changes = [{ field: 'messages', value: item }];
    const test = JSON.stringify({ object: 'instagram', entry: [{ id: '100', changes }] });
    expect(parseDirect(instagramProduct, test, NOW)).toMatchObject([{ type: 'message', text: 'siaga' }]);
  });
});

describe('echoes', () => {
  const echo = { mid: 'm_7', is_echo: true, text: 'Siap Kak' };

  it('of our own send settle it; of the page’s inbox they are the business’s words to that person', () => {
    const own = { ...back, message: { ...echo, app_id: 1, metadata: 'sapa:018f' } };
    expect(read(own)).toMatchObject([
      { type: 'status', externalId: 'm_7', callbackData: '018f', status: 'sent' },
    ]);
    expect(read({ ...back, message: { ...echo, app_id: 2 } })).toEqual([
      expect.objectContaining({ type: 'echo', sender: expect.objectContaining({ externalId: '5678' }) }),
    ]);
  });

  it('that name no app may be ours', () => {
    expect(readInstagram({ ...back, message: echo })).toMatchObject([{ type: 'echo', mayBeOurs: true }]);
    expect(read({ ...back, message: { ...echo, app_id: 2 } })[0]).not.toHaveProperty('mayBeOurs');
  });

  it('with an id of ours that a customer wrote settle nothing', () => {
    expect(read({ ...from, message: { mid: 'm_8', text: 'x', metadata: 'sapa:018f' } })).toMatchObject([
      { type: 'message' },
    ]);
  });
});

it.each([
  '',
  '[]',
  '{"entry":{}}',
  '{"entry":[1]}',
  '{"entry":[{"id":"1","messaging":[{}]}]}',
  '{"entry":[{"messaging":["x"]}]}',
])('what cannot be read comes back whole: %s', (body) => {
  expect(parseDirect(messengerProduct, body, NOW)).toMatchObject([{ type: 'unreadable' }]);
});
