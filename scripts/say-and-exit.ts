import { StartupError } from '../server/src/platform/startup-error.ts';

/** The end of a command that cannot go on: a sentence without a stack where the reason is the operator's to mend. */
export function sayAndExit(error: Error): never {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
