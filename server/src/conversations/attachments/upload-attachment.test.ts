import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { PIXEL } from '../../testing/pixel.ts';
import { openVisitedShop } from '../../testing/visited-shop.ts';
import { sendMessage } from '../messages/send-message.ts';
import { forgetUpload } from './forget-upload.ts';
import { uploadAttachment } from './upload-attachment.ts';

const { shop, writing } = openVisitedShop();

test('a file waits for its message for weeks, as the message does that a window kept back; then one that was sent stays', async () => {
  const conversationId = (await writing()).conversation.id;
  const upload = () =>
    uploadAttachment(shop.ctx, {
      conversationId,
      body: Readable.from([PIXEL]),
      fileName: 'foto.png',
      voice: false,
    });
  const [sent, unsent] = [await upload(), await upload()];
  const ids = [sent.id, unsent.id];
  const { rows: jobs } = await shop.sql.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id
     where t.identifier = 'conversations.forget-upload' and payload ->> 'attachment_id' = any($1)`,
    [ids],
  );
  expect(jobs.map(({ run_at }) => Math.round((run_at.getTime() - Date.now()) / 86_400_000))).toEqual([
    30, 30,
  ]);
  await sendMessage(shop.ctx, {
    conversationId,
    client_id: crypto.randomUUID(),
    text: '',
    attachment_ids: [sent.id],
    reply_to_id: null,
    choices: null,
  });
  const { rows: files } = await shop.sql.query<{ id: string; storage_key: string }>(
    'select id, storage_key from attachments where id = any($1)',
    [ids],
  );
  for (const id of ids) await forgetUpload(shop.ctx, id);
  for (const { id, storage_key } of files)
    expect(await shop.sapa.app.storage.size(storage_key)).toBe(id === sent.id ? PIXEL.length : null);
  expect(files).toHaveLength(2);
});
