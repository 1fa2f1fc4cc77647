import type { CsatFigures, CsatGroup, CsatReport, getCsatReport, Query } from '@sapa/contracts';
import { csatScores, SATISFIED_FROM } from '@sapa/contracts/rules/csat';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { narrowed } from './narrowed.ts';

/** Requests of one member, agent, team and channel, sent or skipped for one reason, answered alike or not at all. */
interface Cell {
  handler: 'member' | 'ai' | 'queue';
  handler_id: string | null;
  handler_name: string | null;
  team_id: string | null;
  channel_id: string;
  skipped: string | null;
  score: number | null;
  count: number;
}

/**
 * Every figure from one reading: PostgreSQL counts what is alike, some hundred cells however many the requests, and the
 * sums are made of these.
 */
export function readCsatReport(ctx: Context, query: Query<typeof getCsatReport>): Promise<CsatReport> {
  requirePermission(ctx, 'csat.view');
  return transaction(ctx, async (tx) => {
    const where = narrowed(tx, query);
    const cells = await tx.query<Cell>({
      text: `select s.handler, s.handler_id, max(s.handler_name) as handler_name, s.team_id, s.channel_id, s.skipped,
               s.score, count(*)::int as count
             from csat_surveys s
             join conversations c on c.workspace_id = s.workspace_id and c.id = s.conversation_id
             where ${where.conditions.join(' and ')}
             group by s.handler, s.handler_id, s.team_id, s.channel_id, s.skipped, s.score`,
      values: where.values,
    });
    const sent = cells.filter(({ skipped }) => skipped === null);
    const of = (handler: Cell['handler']) => sent.filter((cell) => cell.handler === handler);
    const name = await namesOf(tx, sent);
    return {
      ...figuresOf(sent),
      distribution: csatScores.map((score) => sumOf(sent.filter((cell) => cell.score === score))),
      skipped: countsBy(cells.filter(({ skipped }) => skipped !== null)),
      members: groupsOf(of('member'), 'handler_id', (cell) => cell.handler_name ?? ''),
      agents: groupsOf(of('ai'), 'handler_id', (cell) => cell.handler_name ?? ''),
      teams: groupsOf(sent, 'team_id', ({ team_id: id }) =>
        id === null ? 'Tanpa tim' : (name.get(id) ?? 'Tim yang sudah dihapus'),
      ),
      channels: groupsOf(sent, 'channel_id', ({ channel_id: id }) => name.get(id) ?? ''),
    };
  });
}

/** Of teams and channels, as they are called now. */
async function namesOf(tx: Transaction, cells: Cell[]): Promise<Map<string, string>> {
  const ids = new Set(cells.flatMap(({ team_id, channel_id }) => [team_id, channel_id]));
  const rows = await tx.query<{ id: string; name: string }>({
    name: 'names-for-csat',
    text: `select id, name from teams where workspace_id = $1 and id = any($2::uuid[])
           union all select id, name from channels where workspace_id = $1 and id = any($2::uuid[])`,
    values: [tx.workspaceId, [...ids].filter((id) => id !== null)],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whoever was rated most often first. */
function groupsOf(
  cells: Cell[],
  key: 'handler_id' | 'team_id' | 'channel_id',
  nameOf: (cell: Cell) => string,
): CsatGroup[] {
  return [...Map.groupBy(cells, (cell) => cell[key])]
    .map(([id, own]) => ({ id, name: nameOf(own[0]!), ...figuresOf(own) }))
    .sort((a, b) => b.answered - a.answered || b.asked - a.asked || a.name.localeCompare(b.name, 'id'));
}

function figuresOf(cells: Cell[]): CsatFigures {
  const answers = cells.filter(({ score }) => score !== null);
  const answered = sumOf(answers);
  const points = answers.reduce((sum, { score, count }) => sum + (score ?? 0) * count, 0);
  return {
    asked: sumOf(cells),
    answered,
    satisfied: sumOf(answers.filter(({ score }) => (score ?? 0) >= SATISFIED_FROM)),
    average: answered === 0 ? null : Math.round((points / answered) * 100) / 100,
  };
}

const sumOf = (cells: Cell[]): number => cells.reduce((sum, { count }) => sum + count, 0);

const countsBy = (cells: Cell[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(cells, ({ skipped }) => skipped!)].map(([key, own]) => [key, sumOf(own)]),
  );
