import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What every visit of a signed-in member starts with. */
const APP = ['root.tsx', 'pages/user/layout.tsx', 'pages/user/chat.tsx'].map((file) =>
  join(import.meta.dirname, 'src', file),
);
/** What the first opened conversation fetches. */
const THREAD = [join(import.meta.dirname, 'src/pages/user/chat-parts.ts')];
/** What pages for visitors run: they are documents, and these are all of their scripts. */
const ISLANDS = /\/src\/pages\/public\/[\w-]+\.island\.tsx?$/;
/** The smallest, of every page without a form. */
const SITE = join(import.meta.dirname, 'src/pages/public/site.island.ts');
/** The smallest with a form: all others need what it needs. */
const LOGIN = join(import.meta.dirname, 'src/pages/public/login.island.tsx');

/** Icons and what draws them: those that pages for visitors share with screens are a few hundred bytes each, one file. */
const ICONS = /\/node_modules\/@tabler\/icons-react\//;

interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type Graph = (id: string) => Module | null;

/**
 * Lays what every screen of the app needs into a few files. Left to itself the bundler makes one for every set of
 * screens that share something: a hundred requests before the inbox is seen, each with headers of its own and each
 * compressed by itself. What a page for visitors takes as well stays apart, so that none of them waits for the app.
 */
export function fewFiles(): Plugin {
  const ids = new Set<string>();
  let needs: ReturnType<typeof needsIn> | null = null;
  return {
    name: 'few-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      ids.clear();
      needs = null;
    },
    moduleParsed({ id }) {
      ids.add(id);
    },
    // A file that a group leaves behind may have to give others more than its screen.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
          { name: 'router', test: /\/node_modules\/react-router\// },
          {
            debugName: 'shell, forms, thread',
            name: (id, graph) => {
              needs ??= needsIn((each) => graph.getModuleInfo(each), ids);
              if (ICONS.test(id) && needs.visitors.has(id) && needs.soon.has(id)) return 'icons';
              if (needs.site.has(id)) return null;
              if (needs.login.has(id)) return needs.app.has(id) ? 'forms' : null;
              if (needs.visitors.has(id)) return null;
              return needs.app.has(id) ? 'shell' : needs.thread.has(id) ? 'thread' : null;
            },
            // What one screen alone needs comes with that screen.
            minShareCount: 2,
            // What these import and visitors need too stays where it is; it imports nothing of these.
            includeDependenciesRecursively: false,
          },
        ],
      },
    }),
  };
}

const statically = ({ importedIds }: Module) => importedIds;
const withLater = ({ importedIds, dynamicallyImportedIds }: Module) => [
  ...importedIds,
  ...dynamicallyImportedIds,
];

function needsIn(graph: Graph, ids: Set<string>) {
  const islands = [...ids].filter((id) => ISLANDS.test(id));
  return {
    app: reach(graph, APP, statically),
    thread: reach(graph, THREAD, statically),
    soon: reach(graph, [...APP, ...THREAD], withLater),
    visitors: reach(graph, islands, withLater),
    login: reach(graph, [LOGIN], statically),
    site: reach(graph, [SITE], withLater),
  };
}

/** These and all that is imported from them on. */
function reach(graph: Graph, from: string[], next: (module: Module) => readonly string[]) {
  const reached = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const module = graph(id);
    if (module) open.push(...next(module));
  }
  return reached;
}
