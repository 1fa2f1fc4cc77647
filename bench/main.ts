import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure } from './figure.ts';
import { type Ground, layGround } from './ground.ts';
import { aiSearch } from './measures/ai-search.ts';
import { aiTurn } from './measures/ai-turn.ts';
import { analytics } from './measures/analytics.ts';
import { broadcast } from './measures/broadcast.ts';
import { contactCount, contactList } from './measures/contacts.ts';
import { desks } from './measures/desks.ts';
import { importContacts } from './measures/import-contacts.ts';
import { inbox } from './measures/inbox.ts';
import { inboxSorts, queue, views } from './measures/inbox-lists.ts';
import { ingest } from './measures/ingest.ts';
import { jobs } from './measures/jobs.ts';
import { live100, live200 } from './measures/live.ts';
import type { Measure } from './measures/measure.ts';
import { phoneOpen } from './measures/phone-open.ts';
import { phoneScroll } from './measures/phone-scroll.ts';
import { processes } from './measures/processes.ts';
import { reply } from './measures/reply.ts';
import { searchContacts, searchMessages } from './measures/search.ts';
import { signIn } from './measures/sign-in.ts';
import { measureStart } from './measures/start.ts';
import { statuses } from './measures/statuses.ts';
import { thread } from './measures/thread.ts';
import { readOptions } from './options.ts';
import { type Stage, setStage } from './stage.ts';
import { growthOf, header, type Line, printTable, rowsOf } from './table.ts';
import { bareDatabase } from './yardsticks/bare-database.ts';
import type { Yardstick } from './yardsticks/yardstick.ts';

/** Reads before writes: what the data are like is the same for all of them. */
const measures: Measure[] = [
  inbox,
  ...inboxSorts,
  ...queue,
  ...views,
  thread,
  searchContacts,
  searchMessages,
  contactList,
  contactCount,
  ...analytics,
  phoneOpen,
  phoneScroll,
  statuses,
  ingest,
  processes,
  reply,
  aiTurn,
  aiSearch,
  live100,
  live200,
  desks,
  signIn,
  jobs,
  importContacts,
  broadcast,
];
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
  const chosen = measures.filter(({ name }) => wanted(name));
  for (const { title, missing } of chosen) if (missing) log(`Tanpa ${missing} tidak diukur: ${title}`);
  const lines = new Map<Measure, Line>(
    chosen.filter(({ missing }) => !missing).map((measure) => [measure, { measure, figures: [] }]),
  );
  for (const size of options.sizes) await measureSize(size, lines);
  const start = wanted('start') ? await measureStart(options.repetitions) : null;

  const table = [header];
  for (const line of lines.values()) table.push(...rowsOf(line));
  log(`\n${printTable(table)}\n`);
  for (const line of lines.values()) log(growthOf(line) ?? '');
  if (start !== null) {
    log(
      `mulai pertama ${start.firstSeconds.toFixed(1)} s; mulai kedua ${start.secondSeconds.toFixed(1)} s (sasaran ≤ 3); memori diam ${start.idleMb.toFixed(0)} MB (sasaran ≤ 160)`,
    );
  }
  if (options.json !== null) {
    const figures = [...lines.values()].map(({ measure, figures }) => ({ name: measure.name, figures }));
    writeFileSync(options.json, JSON.stringify({ options, figures, start }, null, 2));
  }
}

/** Each yardstick runs right before what it stands beside, while the measured server rests. */
async function measureSize(size: number, lines: Map<Measure, Line>): Promise<void> {
  const stage = await setStage(ground, size);
  try {
    if (wanted('database')) await bare(bareDatabase, stage);
    for (const { measure, figures } of lines.values()) {
      const yardstick = measure.beside === undefined ? null : await bare(measure.beside.yardstick, stage);
      await stage.signInAgain();
      const figure = await measure.run(stage);
      figures.push({ size, figure, yardstick });
      ground.log(
        `  ${measure.title}: ${Math.round(figure.rate)}/s, p95 ${figure.p95?.toFixed(1) ?? '–'} ms, CPU ${figure.serverMs?.toFixed(2) ?? '–'} + ${figure.databaseMs?.toFixed(2) ?? '–'} ms`,
      );
    }
  } finally {
    await stage.close();
  }
}

async function bare(yardstick: Yardstick, stage: Stage): Promise<Figure> {
  const figure = await yardstick.run(ground, stage.database, stage);
  ground.log(`  (${yardstick.title}: ${Math.round(figure.rate)}/s)`);
  return figure;
}
