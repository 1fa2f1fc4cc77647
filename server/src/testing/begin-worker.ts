import { flushCompileCache } from 'node:module';
import { afterAll } from 'vitest';
import { resolveAtOnce } from '../platform/resolve-at-once.mjs';

/**
 * A worker loads the program as the server does. Registered last, the hook answers before Vitest's own, which tells the
 * main process of each of 15,000 imports: half of what loading took. Vitest ends its workers by a signal, after which
 * Node writes down nothing of what it compiled; so it is done after the first file.
 */
const begun = globalThis as { sapaWorkerBegun?: boolean };
if (!begun.sapaWorkerBegun) {
  begun.sapaWorkerBegun = true;
  resolveAtOnce();
  afterAll(() => flushCompileCache());
}
