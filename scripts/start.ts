import { loadEnvFile } from '../server/src/platform/config.ts';
import { buildWhatIsStale } from './build.ts';

// `npm start`: the screens first, then the server, in this same process.
loadEnvFile();
await buildWhatIsStale();
await import('../server/src/main.mjs');
