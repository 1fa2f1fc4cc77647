import type { Reply, uploadVisitorFile } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { PIXEL } from '../../testing/pixel.ts';
import { openVisitedShop } from '../../testing/visited-shop.ts';
import { forgetVisitorUpload, type VisitorUpload } from './forget-visitor-upload.ts';

const { shop, call, visit, threadOf } = openVisitedShop();

async function upload(token: string, bytes: string | Buffer<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const response = await fetch(`${shop.sapa.url}/api/v1/livechat/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Reply<typeof uploadVisitorFile> };
}

test('a picture goes up, is sent, and is shown to both sides', async () => {
  const { visitor_token: token } = await visit();
  const { body } = await upload(token, PIXEL, '../../foto <depan>.png');
  expect(body).toMatchObject({ mime_type: 'image/png', size: PIXEL.length, file_name: 'foto _depan_.png' });
  const client_id = crypto.randomUUID();
  await call('POST', '/messages', {
    token,
    body: { client_id, text: 'seperti ini', file_key: body.file_key },
  });
  const [message] = await threadOf(token, 1);
  expect(message).toMatchObject({
    content: { kind: 'media' },
    text: 'seperti ini',
    attachments: [{ kind: 'image', mime_type: 'image/png', state: 'ready', width: 1, height: 1 }],
  });
  const file = await fetch(shop.sapa.url + message!.attachments[0]!.url);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PIXEL);
  const small = await fetch(shop.sapa.url + message!.attachments[0]!.thumbnail_url);
  expect(small.headers.get('content-type')).toBe('image/webp');
});

test.each([
  ['markup as a picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'a.txt'],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'invoice.pdf'],
  ['an archive', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaa', 'latin1'), 'a.docx'],
])('%s is refused, whatever it is called', async (_what, bytes, name) => {
  const { visitor_token: token } = await visit();
  expect(await upload(token, bytes, name)).toMatchObject({
    status: 415,
    body: { code: 'FILE_TYPE_REFUSED' },
  });
});

test('a file that was never sent is gone a day later; one that was sent stays', async () => {
  const { visitor_token: token } = await visit();
  const jobs = async () =>
    (
      await shop.sql.query<{ payload: VisitorUpload & { workspace_id: string }; run_at: Date }>(
        `select payload, run_at from graphile_worker._private_jobs
       join graphile_worker._private_tasks t on t.id = task_id
       where t.identifier = 'conversations.forget-visitor-upload' order by run_at desc limit 2`,
      )
    ).rows;
  const { body: kept } = await upload(token, PIXEL, 'dikirim.png');
  await upload(token, PIXEL, 'tidak-jadi.png');
  const body = { client_id: crypto.randomUUID(), file_key: kept.file_key };
  await call('POST', '/messages', { token, body });
  await threadOf(token, 1);
  const [unsent, sent] = await jobs();
  expect(unsent!.run_at.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
  for (const { payload } of [unsent!, sent!]) await forgetVisitorUpload(shop.ctx, payload);
  expect(await shop.sapa.app.storage.size(unsent!.payload.storage_key)).toBeNull();
  expect(await shop.sapa.app.storage.size(unsent!.payload.thumbnail_key!)).toBeNull();
  expect(await shop.sapa.app.storage.size(sent!.payload.storage_key)).toBe(PIXEL.length);
});

test("another visitor's file, or a made-up one, is not sent", async () => {
  const one = await visit();
  const two = await visit();
  const { body } = await upload(one.visitor_token, PIXEL, 'a.png');
  for (const file_key of [body.file_key, 'w/2026/11/a.png', `${body.file_key}x`]) {
    const refused = await call('POST', '/messages', {
      token: two.visitor_token,
      body: { client_id: crypto.randomUUID(), file_key },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  }
});

test('a JSON body does not pass as an upload', async () => {
  const { visitor_token: token } = await visit();
  const body = { files: { file: { filepath: '/etc/passwd' } } };
  expect((await call('POST', '/files', { token, body })).status).toBeLessThan(500);
  expect((await call('POST', '/files', { token, body })).status).toBeGreaterThanOrEqual(400);
});
