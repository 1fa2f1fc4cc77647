import { defineConfig } from 'vitest/config';

const postgres = 'server/src/testing/global-setup.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    hookTimeout: 60_000,
    // A busy machine takes its time; nothing waits longer than for its condition.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{contracts,server,simulator,widget,web}/src/**/*.test.{ts,tsx}',
            '{faults,scripts}/**/*.test.ts',
          ],
          globalSetup: postgres,
          testTimeout: 60_000,
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
          retry: 1,
        },
      },
    ],
  },
});
