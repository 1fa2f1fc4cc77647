// Plain JavaScript, as platform/begin-start.mjs: a type stripper that is loaded for one file stays for good (12 MB).
import { beginStart } from './platform/begin-start.mjs';

// First of all: it changes how everything after it is loaded.
const endStart = beginStart();
const { run } = await import('./run.ts');
await run();
endStart();
