import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channelKind, storeDelivery } from '../../channels/index.ts';
import { isObject } from '../../channels/json.ts';
import { channelAddresses, channels } from '../../channels/tables.ts';
import { transaction } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { at, mutated, seeded } from '../../testing/mutate-payload.ts';

/** Payloads of the real world; they are not ours to publish, so they lie beside the repository. */
const folder =
  process.env.SAPA_META_PAYLOADS ??
  fileURLToPath(new URL('../../../../../shared/reference/meta-payloads', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith('whatsapp__')) : [];
if (files.length === 0) console.warn(`skipped: no real payloads in ${folder} (set SAPA_META_PAYLOADS)`);

describe.runIf(files.length > 0)('real payloads, to the database', () => {
  let app: TestApp;
  let owner: pg.Client;
  const payloads = files.map((file): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));

  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    owner = new pg.Client({ connectionString: app.ownerUrl });
    await owner.connect();
    const { ctx, workspaceId } = await createWorkspace(app);
    const channelId = uuidv7();
    const addresses = payloads.flatMap((payload) => [...addressesOf(payload)]);
    await transaction(ctx, async (tx) => {
      const settings = { waba_id: 'w', phone_number_id: 'p', business_name: 'Toko', phone_number: '628' };
      const more = {
        quality_rating: 'GREEN',
        messaging_limit: null,
        token_expires_at: null,
        coexistence: true,
      };
      await tx.db.insert(channels).values({
        workspaceId,
        id: channelId,
        kind: 'whatsapp',
        name: 'Toko',
        settings: { ...settings, ...more, notice: null, sealed_pin: null },
      });
      await tx.db
        .insert(channelAddresses)
        .values(addresses.map((one) => ({ ...one, workspaceId, channelId })))
        .onConflictDoNothing();
    });
  });
  afterAll(async () => {
    await owner?.end();
    await app?.stop();
  });

  const count = async (table: string) =>
    Number((await owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n);
  const drained = () => vi.waitFor(async () => expect(await count('inbound_deliveries')).toBe(0), 15_000);
  const store = (body: string) =>
    storeDelivery(app.app, 'whatsapp', { kind: 'whatsapp', address: 'p' }, body);

  it('leave nothing behind but what no reader can understand', async () => {
    for (const payload of payloads) await store(JSON.stringify(payload));
    await drained();
    const { rows } = await owner.query<{ reason: string }>(
      'select reason from quarantined_deliveries order by reason',
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      'a message of nobody',
      'unknown status in_orbit',
      'unknown status in_orbit',
    ]);
    // Public samples reuse their ids: one message each. One is the button "Unsubscribe", which has a grey line and an answer.
    const told = payloads.flatMap((payload) => channelKind('whatsapp').parse(JSON.stringify(payload)));
    const ids = told.flatMap((item) => {
      if (item.type === 'message' || item.type === 'echo') return [item.externalId];
      // What was edited before it came is stored as it reads now.
      return item.type === 'edit' ? [item.target] : [];
    });
    const received = await count(
      `messages where sender_type in ('contact', 'phone') and direction <> 'internal'
         and external_id not like '%#reaction:%'`,
    );
    expect(received).toBe(new Set(ids).size);
  });

  it('damaged at random never stop the road', async () => {
    const random = seeded(7);
    for (let round = 0; round < 300; round++) {
      const body = JSON.stringify(mutated(at(payloads, random), random)) ?? 'null';
      // A raw NUL can't come: it is no JSON, and the webhook refuses it.
      await store(body.toWellFormed());
    }
    await drained();
    const { rows } = await owner.query<{ reason: string; body: string }>(
      `select reason, left(body, 300) as body from quarantined_deliveries
       where reason !~ '^(a|an) |^unknown status|^no entries|^names no number'`,
    );
    expect(rows).toEqual([]);
  });
});

function* addressesOf(value: unknown): Generator<{ kind: string; address: string }> {
  if (Array.isArray(value)) for (const item of value) yield* addressesOf(item);
  if (!isObject(value)) return;
  for (const [key, kind] of [
    ['phone_number_id', 'whatsapp'],
    ['waba_id', 'waba'],
    ['id', 'waba'],
  ] as const) {
    const address = value[key];
    if (typeof address === 'string') yield { kind, address };
  }
  for (const item of Object.values(value)) yield* addressesOf(item);
}
