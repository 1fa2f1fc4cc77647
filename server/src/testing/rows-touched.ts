import type { Transaction } from '../platform/db/context.ts';

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** How many rows the statements of this work handle, by their plans: what each part hands on or throws away. */
export async function rowsTouched(
  tx: Transaction,
  work: (watched: Transaction) => Promise<unknown>,
): Promise<number> {
  let rows = 0;
  const explain = async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
    const [answer] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, format json) ${text}`,
      values,
    });
    rows += touched(answer!['QUERY PLAN'][0].Plan);
  };
  const writes: Promise<void>[] = [];
  await work({
    ...tx,
    async query(statement) {
      await explain(statement);
      return tx.query(statement);
    },
    // To explain it is to do it.
    write: (statement) => void writes.push(explain(statement)),
  });
  await Promise.all(writes);
  return rows;
}

function touched(node: PlanNode): number {
  const thrownAway =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const own = (node['Actual Rows'] + thrownAway) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, part) => sum + touched(part), own);
}
