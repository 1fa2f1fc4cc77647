import { buildWhatIsStale } from './build.ts';

// `npm start`: the screens first, then the server, in this same process.
buildWhatIsStale();
await import('../server/src/main.mjs');
