import type { Plugin } from 'vite';

const UTIL = /\/zod\/v4\/core\/util\.js$/;
const PROBE = /export const allowsEval = [^;]*?cached\(\(\) => \{.*?\n\}\);/s;

/**
 * Zod tries `new Function` to see whether it may compile its schemas. The policy of these pages forbids that, so each
 * first schema was reported as a violation of it; a browser takes the way without compiling at once.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: UTIL },
      handler(code) {
        if (!PROBE.test(code)) this.error('Zod asks whether it may compile in another way than here.');
        return code.replace(PROBE, 'export const allowsEval = { value: false };');
      },
    },
  };
}
