import { Readable } from 'node:stream';
import type {
  Body,
  checkWhatsappPrices as checkEndpoint,
  importWhatsappPrices as importEndpoint,
  WhatsappPriceCheck,
  WhatsappPrices,
} from '@sapa/contracts';
import { priceCategories } from '@sapa/contracts/rules/message-price';
import { v7 as uuidv7 } from 'uuid';
import { auditPlatform } from '../../../identity/index.ts';
import { actingAs, platformTransaction } from '../../../platform/db/context.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import { platformActor, type UserContext } from '../../../platform/http/route.ts';
import { readCsv } from '../../../platform/tabular/read-csv.ts';
import { jakartaDay, priceLists } from './queries.ts';
import { type ReadPrices, readPrices } from './rules.ts';

/** @throws Refusal VALIDATION_FAILED: the file is none of Meta's lists; TABLE_UNREADABLE: no CSV at all */
async function read(csv: string): Promise<ReadPrices> {
  const rows: { line: number; cells: string[] }[] = [];
  const { rows: batches } = await readCsv(async () => Readable.from([Buffer.from(csv)]));
  for await (const batch of batches)
    for (const { number, cells } of batch) rows.push({ line: number, cells });
  const prices = readPrices(rows);
  if (!prices)
    throw new Refusal('VALIDATION_FAILED', {
      fields: {
        csv: 'Kolom Market dan Marketing tidak ditemukan. Unduh daftar harga (rate card) IDR dari Meta dalam bentuk CSV.',
      },
    });
  return prices;
}

/** What a file would do; nothing is stored. */
export async function checkWhatsappPrices(
  ctx: UserContext,
  { csv, effective_on }: Body<typeof checkEndpoint>,
): Promise<WhatsappPriceCheck> {
  const { rows, rejected } = await read(csv);
  const lists = await platformTransaction(ctx.app, (tx) => priceLists(tx, jakartaDay(ctx.app.clock.now())));
  const before = lists.find((list) => list.effective_on < effective_on)?.prices ?? [];
  const named = new Set(rows.map(({ market }) => market));
  return {
    rows: rows.map((row) => ({ ...row, before: before.find(({ market }) => market === row.market) ?? null })),
    rejected,
    missing: before.flatMap(({ market }) => (named.has(market) ? [] : [market])),
    replaces: lists.some((list) => list.effective_on === effective_on),
  };
}

/**
 * Stores a list; one of the same day is replaced. What was sent keeps the price it was sent at.
 *
 * @throws Refusal VALIDATION_FAILED when not one row can be used
 */
export async function importWhatsappPrices(
  ctx: UserContext,
  input: Body<typeof importEndpoint>,
): Promise<WhatsappPrices> {
  const { rows, rejected } = await read(input.csv);
  if (rows.length === 0)
    throw new Refusal('VALIDATION_FAILED', {
      fields: {
        csv: rejected[0] ? `Tidak ada baris yang bisa dipakai. ${rejected[0].reason}` : 'Berkas ini kosong.',
      },
    });
  const now = ctx.app.clock.now();
  return platformTransaction(ctx.app, async (platform) => {
    const tx = actingAs(platform, platformActor(ctx));
    const [list] = await tx.query<{ id: string }>({
      text: `insert into whatsapp_price_lists (id, effective_on, source, utility_free_in_window, imported_by, imported_at)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (effective_on) do update set source = excluded.source,
               utility_free_in_window = excluded.utility_free_in_window, imported_by = excluded.imported_by,
               imported_at = excluded.imported_at
             returning id`,
      values: [uuidv7(), input.effective_on, input.source, input.utility_free_in_window, ctx.userId, now],
    });
    const { id } = found(list);
    await tx.query({ text: 'delete from whatsapp_prices where list_id = $1', values: [id] });
    const cells = rows.flatMap((row) =>
      priceCategories.flatMap((category) => {
        const price = row[category];
        return price === null ? [] : [{ market: row.market, category, price }];
      }),
    );
    await tx.query({
      text: `insert into whatsapp_prices (list_id, market, category, price)
             select $1, market, category, price from unnest($2::text[], $3::text[], $4::numeric[]) as p (market, category, price)`,
      values: [
        id,
        cells.map(({ market }) => market),
        cells.map(({ category }) => category),
        cells.map(({ price }) => price),
      ],
    });
    await auditPlatform(tx, 'whatsapp-price.imported', {
      subject: input.effective_on,
      after: { source: input.source, markets: rows.length },
    });
    const lists = await priceLists(tx, jakartaDay(now));
    return found(lists.find((stored) => stored.id === id));
  });
}

/** @throws Refusal NOT_FOUND, PRICE_IN_FORCE: what messages were sent at stays written */
export async function deleteWhatsappPrices(ctx: UserContext, id: string): Promise<void> {
  await platformTransaction(ctx.app, async (platform) => {
    const tx = actingAs(platform, platformActor(ctx));
    const [row] = await tx.query<{ effective_on: string }>({
      text: 'select effective_on::text from whatsapp_price_lists where id = $1 for update',
      values: [id],
    });
    const { effective_on } = found(row);
    if (effective_on <= jakartaDay(ctx.app.clock.now()))
      throw new Refusal('PRICE_IN_FORCE', {
        message:
          'Daftar ini sudah berlaku. Impor daftar baru dengan tanggal berlaku yang sama untuk menggantinya.',
      });
    await tx.query({ text: 'delete from whatsapp_price_lists where id = $1', values: [id] });
    await auditPlatform(tx, 'whatsapp-price.deleted', { subject: effective_on });
  });
}
