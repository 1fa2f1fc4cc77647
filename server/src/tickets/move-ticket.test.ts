import * as api from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../testing/refusal-of.ts';
import { ticketCalls } from '../testing/ticket-calls.ts';
import { openTradingShop } from '../testing/trading-shop.ts';
import { STEP } from './rules.ts';

const { shop } = openTradingShop();
const { create, change, move, inColumn, newColumns } = ticketCalls(shop);

describe('the place of a ticket', () => {
  test('is on top, below another or at the end, in its own status or another board’s', async () => {
    const [one, other] = [(await newColumns())[0]!, (await newColumns())[2]!];
    const [c, b, a] = [
      await create({ title: 'c', column_id: one }),
      await create({ title: 'b', column_id: one }),
      await create({ title: 'a', column_id: one }),
    ];
    expect(await inColumn(one)).toEqual(['a', 'b', 'c']);
    await move(a.id, one, b.id);
    expect(await inColumn(one)).toEqual(['b', 'a', 'c']);
    await move(c.id, one, null);
    expect(await inColumn(one)).toEqual(['c', 'b', 'a']);
    await move(c.id, one);
    expect(await inColumn(one)).toEqual(['b', 'a', 'c']);
    expect(await move(a.id, other)).toMatchObject({ column_id: other, status: 'Review' });
    await move(b.id, other, a.id);
    expect([await inColumn(one), await inColumn(other)]).toEqual([['c'], ['a', 'b']]);
  });

  test('below a ticket that stands elsewhere is none, nor below itself', async () => {
    const [column] = await newColumns();
    const [here, there] = [await create({ column_id: column! }), await create()];
    for (const after of [there.id, here.id, crypto.randomUUID()]) {
      await expect(move(here.id, column!, after)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { after_id: 'Tiket di atasnya sudah pindah. Muat ulang board.' },
      });
    }
    expect(await outcomeOf(move(here.id, crypto.randomUUID()))).toBe('VALIDATION_FAILED');
  });

  test('is found in a gap that is full: others move up for it, in their order', async () => {
    const [column] = await newColumns();
    const titles = ['a', 'b', 'c', 'd'];
    const made: api.Ticket[] = [];
    for (const title of titles.toReversed()) made.unshift(await create({ title, column_id: column! }));
    for (const [index, { id }] of made.entries())
      await shop.sql.query('update tickets set position = $2 where id = $1', [id, STEP * 3 + index]);
    await move(made[3]!.id, column!, made[0]!.id);
    expect(await inColumn(column!)).toEqual(['a', 'd', 'b', 'c']);
    // Thirty times into the same gap: more than it takes.
    for (let i = 0; i < 30; i += 1) await move(made[i % 2 === 0 ? 2 : 3]!.id, column!, made[0]!.id);
    expect(await inColumn(column!)).toEqual(['a', 'd', 'c', 'b']);
  });

  test('is one for each, and stays, after 40 moves at once within and between two statuses', async () => {
    const [one, other] = await newColumns();
    const made: api.Ticket[] = [];
    for (let i = 0; i < 8; i += 1) made.push(await create({ title: `t${i}`, column_id: one! }));
    const anchor = made[0]!.id;
    const outcomes = await Promise.all(
      made
        .slice(1)
        .flatMap(({ id }, i) => [
          outcomeOf(move(id, one!, anchor)),
          outcomeOf(move(id, i % 2 === 0 ? other! : one!)),
          outcomeOf(move(id, other!, null)),
          outcomeOf(move(id, one!, anchor)),
          outcomeOf(move(id, i % 3 === 0 ? one! : other!, null)),
        ]),
    );
    expect(outcomes.filter((code) => code !== null)).toEqual([]);
    const [left, right] = [await inColumn(one!), await inColumn(other!)];
    expect([...left, ...right].toSorted()).toEqual(made.map(({ title }) => title));
    const { rows } = await shop.sql.query(
      'select distinct column_id, position from tickets where column_id = any($1)',
      [[one, other]],
    );
    expect(rows).toHaveLength(made.length);
    expect([await inColumn(one!), await inColumn(other!)]).toEqual([left, right]);
  });
});
test('each status says how many tickets it holds and what they are worth, whatever happened at once', async () => {
  const columns = await newColumns();
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, i) => create({ column_id: columns[i % 3]!, value: 1_000 * (i + 1) })),
  );
  await Promise.all([
    ...made.slice(0, 4).map(({ id }) => move(id, columns[3]!)),
    ...made.slice(2, 8).map(({ id }, i) => change(id, { value: 7_000 + i })),
    ...made.slice(8, 10).map(({ id }) => shop.call(api.deleteTicket, { params: { id } })),
    ...made.slice(4, 6).map(({ id }) => move(id, columns[0]!, null)),
  ]);
  await shop.call(api.deleteColumn, { params: { id: columns[1]! }, query: { move_to: columns[2]! } });
  const { items: boards } = await shop.call(api.listBoards);
  const counted = boards.flatMap((each) => each.columns);
  for (const id of [columns[0]!, columns[2]!, columns[3]!]) {
    const { items } = await shop.call(api.listTickets, { query: { column_id: id, limit: 100 } });
    expect(counted.find((column) => column.id === id)).toMatchObject({
      tickets: items.length,
      value: items.reduce((sum, { value }) => sum + value, 0),
    });
  }
  const ours = counted.filter(({ id }) => columns.includes(id));
  expect(ours.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(10);
});
