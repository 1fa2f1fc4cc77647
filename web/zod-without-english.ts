import type { Plugin } from 'vite';

const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;

/**
 * Zod brings its English sentences along, a kilobyte of every screen. Contracts say their own in Indonesian, and what
 * they say nothing of is said so.
 */
export function zodWithoutEnglish(): Plugin {
  return {
    name: 'zod-without-english',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: ENGLISH },
      handler: () => 'export default () => ({ localeError: () => "Isian ini belum benar" });',
    },
  };
}
