import { parseArgs } from 'node:util';

export interface Options {
  /** Conversations, each with 10 messages, smallest first. */
  sizes: number[];
  repetitions: number;
  seed: number;
  /** Names of measurements to run; empty: all. */
  only: string[];
  /** Folder for processor profiles of the server, one per size. */
  profile: string | null;
  /** Keeps loaded databases for the next run, for measures that read: what writes meets its own ids again. */
  keep: string | null;
  /** Where to write the figures as JSON. */
  json: string | null;
}

/** `npm run bench -- --sizes=1000,100000 --only=inbox,thread`; `--full` is 1,000 · 100,000 · 1,000,000. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '1000,20000' },
      full: { type: 'boolean', default: false },
      repetitions: { type: 'string', default: '3' },
      seed: { type: 'string', default: '20261121' },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
      keep: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const sizes = values.full ? [1_000, 100_000, 1_000_000] : values.sizes.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 100)) {
    throw new Error('--sizes: bilangan bulat mulai 100, dipisah koma, misalnya --sizes=1000,100000');
  }
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    repetitions: Number(values.repetitions),
    seed: Number(values.seed),
    only: values.only.split(',').filter(Boolean),
    profile: values.profile ?? null,
    keep: values.keep ?? null,
    json: values.json ?? null,
  };
}
