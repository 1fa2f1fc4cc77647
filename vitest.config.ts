import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

const postgres = 'server/src/testing/global-setup.ts';
/**
 * As the server itself runs: Node strips the types, and a worker loads the program once for all its files. Transformed
 * and loaded anew for each file it was a third of the whole run.
 */
const native = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: 'server/src/testing/begin-worker.ts',
};

/** Weighs what it builds, sixty times over: each look collects the garbage of all that its worker has loaded. */
const WEIGHED = 'server/src/knowledge/index-size.test.ts';

// Workers find on disk what Node stripped and compiled before: a domain's tests then take a sixth less.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/sapa-server';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    hookTimeout: 60_000,
    // A busy machine takes its time; nothing waits longer than for its condition.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          // What asks neither PostgreSQL nor a browser; JSX is Vite's to transform.
          name: 'screens',
          include: ['{contracts,widget,web}/src/**/*.test.{ts,tsx}', WEIGHED],
          testTimeout: 60_000,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,simulator}/src/**/*.test.ts', '{faults,scripts}/**/*.test.ts'],
          exclude: [WEIGHED],
          globalSetup: postgres,
          testTimeout: 60_000,
          ...native,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [postgres, 'e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          // A browser beside a busy machine loses a race now and then; `npm test` names whoever needed it.
          retry: 2,
          ...native,
        },
      },
    ],
  },
});
