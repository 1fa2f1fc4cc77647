import { createHmac } from 'node:crypto';
import type { ChangeUpdate } from '@sapa/simulator';
import type { LoopRequest } from '../closed-loop.ts';

/** One POST of Meta about any number of updates of one account, signed as Meta signs. */
export function signedWebhook(appSecret: string, updates: ChangeUpdate[]): LoopRequest {
  const [first] = updates;
  if (first === undefined) throw new Error('a webhook tells of something');
  const changes = updates.map(({ field, value }) => ({ field, value }));
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: first.wabaId, time: Math.floor(Date.now() / 1000), changes }],
  });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return {
    method: 'POST',
    path: '/webhooks/meta',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  };
}
