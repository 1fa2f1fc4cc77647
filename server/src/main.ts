import { beginStart } from './platform/begin-start.ts';

// First of all: it changes how everything after it is loaded.
const endStart = beginStart();
const { run } = await import('./run.ts');
await run();
endStart();
