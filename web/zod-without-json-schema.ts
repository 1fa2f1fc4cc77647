import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const PROCESSORS = /import \* as processors from ["'][^"']+json-schema-processors\.js["'];/;
const METHODS = /import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from ["'][^"']+["'];/;

/**
 * Every schema of Zod can say itself as JSON Schema, so a browser that checks one form loads the writer of all, 5 KiB
 * of every screen. Only the API's documentation asks for it, and that is written down in the build.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        if (!PROCESSORS.test(code) || !METHODS.test(code))
          this.error('Zod imports its JSON Schema in another way than here.');
        return code
          .replace(PROCESSORS, 'const processors = {};')
          .replace(
            METHODS,
            'const createToJSONSchemaMethod = () => () => { throw new Error("no JSON Schema in a browser"); };' +
              'const createStandardJSONSchemaMethod = createToJSONSchemaMethod;',
          );
      },
    },
  };
}
