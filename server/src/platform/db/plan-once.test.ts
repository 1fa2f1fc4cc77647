import { expect, test } from 'vitest';
import { createWorkspace } from '../../testing/factories.ts';
import { openServer } from '../../testing/server.ts';
import { systemContext, transaction } from './context.ts';
import { planOnce } from './plan-once.ts';

const server = openServer({}, { role: 'web' });

test('what is asked for the third time is planned once for all values; what is not, is not kept', async () => {
  const { workspaceId } = await createWorkspace(server.sapa);
  const text = 'select name, $1::int + 1 as more from workspaces';
  const ask = (one: number) =>
    transaction(systemContext(server.sapa.app, workspaceId), async (tx) => {
      const rows = await tx.query<{ more: number }>(planOnce(tx, { text, values: [one] }));
      const kept = await tx.query({
        text: 'select generic_plans::int, custom_plans::int from pg_prepared_statements where statement = $1',
        values: [text],
      });
      return { more: rows.map(({ more }) => more), kept };
    });
  expect(await ask(1)).toEqual({ more: [2], kept: [] });
  expect(await ask(2)).toEqual({ more: [3], kept: [] });
  expect(await ask(3)).toEqual({ more: [4], kept: [{ generic_plans: 1, custom_plans: 0 }] });
});
