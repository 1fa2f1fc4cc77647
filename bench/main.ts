import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure } from './figure.ts';
import { type Ground, layGround } from './ground.ts';
import { aiTurn } from './measures/ai-turn.ts';
import { inbox } from './measures/inbox.ts';
import { ingest } from './measures/ingest.ts';
import { jobs } from './measures/jobs.ts';
import { live100, live200 } from './measures/live.ts';
import type { Measure } from './measures/measure.ts';
import { reply } from './measures/reply.ts';
import { searchContacts, searchMessages } from './measures/search.ts';
import { signIn } from './measures/sign-in.ts';
import { measureStart } from './measures/start.ts';
import { statuses } from './measures/statuses.ts';
import { thread } from './measures/thread.ts';
import { readOptions } from './options.ts';
import { setStage } from './stage.ts';
import { growthOf, header, type Line, printTable, rowsOf } from './table.ts';
import { bareDatabase } from './yardsticks/bare-database.ts';
import { bareFanOut } from './yardsticks/bare-fan-out.ts';
import { bareInsert, bareList, bareRead } from './yardsticks/bare-http.ts';

/** Reads before writes: what the data are like is the same for all of them. */
const measures: Measure[] = [
  inbox,
  thread,
  searchContacts,
  searchMessages,
  statuses,
  ingest,
  reply,
  aiTurn,
  live100,
  live200,
  signIn,
  jobs,
];
/** `bare-database` makes the table that `bare-insert` writes to. */
const yardsticks = [bareDatabase, bareRead, bareList, bareInsert, bareFanOut];

const options = readOptions(process.argv.slice(2));
const wanted = (name: string) => options.only.length === 0 || options.only.includes(name);
const ground = await layGround(options);
try {
  await run(ground);
} finally {
  await ground.close();
}

async function run({ log }: Ground): Promise<void> {
  log(
    `Benih ${options.seed}; ukuran ${options.sizes.join(', ')}; ${options.repetitions} ulangan, median; ${cpus().length} prosesor; PostgreSQL dengan ketahanan penuh`,
  );
  const lines = new Map<Measure, Line>(
    measures
      .filter(({ name }) => wanted(name))
      .map((measure) => [measure, { measure, figures: [], yardstick: null }]),
  );
  const bare = new Map<string, { title: string; figure: Figure }>();
  for (const [index, size] of options.sizes.entries())
    await measureSize(size, lines, index === 0 ? bare : null);
  const start = wanted('start') ? await measureStart(options.repetitions) : null;

  const table = [header];
  for (const line of lines.values()) {
    const yardstick = line.measure.yardstick === undefined ? undefined : bare.get(line.measure.yardstick);
    table.push(...rowsOf({ ...line, yardstick: yardstick?.figure ?? null }));
  }
  log(`\n${printTable(table)}\n`);
  for (const line of lines.values()) log(growthOf(line) ?? '');
  for (const { title, figure } of bare.values())
    log(`pembanding ${title}: ${Math.round(figure.rate).toLocaleString('id-ID')}/s`);
  if (start !== null) {
    log(
      `mulai pertama ${start.firstSeconds.toFixed(1)} s; mulai kedua ${start.secondSeconds.toFixed(1)} s (sasaran ≤ 3); memori diam ${start.idleMb.toFixed(0)} MB (sasaran ≤ 160)`,
    );
  }
  if (options.json !== null) {
    const figures = [...lines.values()].map(({ measure, figures }) => ({ name: measure.name, figures }));
    writeFileSync(
      options.json,
      JSON.stringify({ options, figures, bare: Object.fromEntries(bare), start }, null, 2),
    );
  }
}

/** Yardsticks run beside the smallest size, while the measured server rests. */
async function measureSize(
  size: number,
  lines: Map<Measure, Line>,
  bare: Map<string, { title: string; figure: Figure }> | null,
): Promise<void> {
  const stage = await setStage(ground, size);
  try {
    if (bare !== null && wanted('yardsticks')) {
      for (const yardstick of yardsticks) {
        const figure = await yardstick.run(ground, stage.database);
        bare.set(yardstick.name, { title: yardstick.title, figure });
        ground.log(`  ${yardstick.title}: ${Math.round(figure.rate)}/s`);
      }
    }
    for (const line of lines.values()) {
      await stage.signInAgain();
      const figure = await line.measure.run(stage);
      line.figures.push({ size, figure });
      ground.log(
        `  ${line.measure.title}: ${Math.round(figure.rate)}/s, p95 ${figure.p95?.toFixed(1) ?? '–'} ms, CPU ${figure.serverMs?.toFixed(2)} + ${figure.databaseMs?.toFixed(2)} ms`,
      );
    }
  } finally {
    await stage.close();
  }
}
