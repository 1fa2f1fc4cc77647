import type { Plugin } from 'vite';

const FROM_LIST = /import \{([^}]+)\} from ['"]@tabler\/icons-react['"];?/g;

/**
 * Takes each icon from its own file instead of from the list of all: the build reads a hundred files instead of six
 * thousand, and which screen needs which icon can be seen from who imports it (`few-files.ts`).
 */
export function iconsByFile(): Plugin {
  return {
    name: 'icons-by-file',
    apply: 'build',
    // After types are gone: what is left in the braces are icons.
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?(?:\?|$)/, code: '@tabler/icons-react' },
      handler: (code) =>
        code.replace(FROM_LIST, (_all, names: string) => names.split(',').map(fromFile).join('\n')),
    },
  };
}

/** `IconX` or `IconX as Close`. */
function fromFile(name: string): string {
  const [icon = '', local = icon] = name.trim().split(' as ');
  return icon === '' ? '' : `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
}
