import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contracts,server,simulator,widget,web}/src/**/*.test.{ts,tsx}',
      '{faults,scripts}/**/*.test.ts',
    ],
    globalSetup: 'server/src/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
