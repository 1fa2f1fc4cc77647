// The import rules of docs/architecture.md. Calls go down, events come up.
export const RUNGS = [
  ['platform'],
  ['identity'],
  ['batches'],
  ['imports'],
  ['billing', 'contacts', 'channels'],
  ['working-hours'],
  ['conversations'],
  ['knowledge', 'ai-tools', 'ai-agents', 'flows', 'commerce'],
  ['routing'],
  ['tickets', 'broadcasts', 'followups', 'automations'],
  ['developers', 'analytics', 'timeline', 'admin', 'notifications', 'privacy'],
];
const SERVER = '^server/src/';
const TESTING = '^server/src/testing/';
const folders = (names) => `${SERVER}(${names.join('|')})/`;

const rungs = RUNGS.slice(0, -1).map((rung, i) => ({
  name: `calls-go-down-from-${rung.join('-')}`,
  comment: 'A domain imports only lower rungs. What happens above is reached by an event (reactions.ts).',
  severity: 'error',
  from: { path: folders(rung) },
  to: { path: folders(RUNGS.slice(i + 1).flat()) },
}));

export default {
  forbidden: [
    ...rungs,
    {
      name: 'every-domain-has-its-rung',
      comment: 'A new folder in server/src is placed on a rung in .dependency-cruiser.mjs first.',
      severity: 'error',
      from: { path: `${SERVER}[^/]+/`, pathNot: [folders(RUNGS.flat()), TESTING] },
      to: {},
    },
    {
      name: 'nobody-calls-the-top',
      comment: 'app.ts, worker.ts, main.ts and reactions.ts put the domains together; no domain knows them.',
      severity: 'error',
      from: { path: `${SERVER}[^/]+/`, pathNot: TESTING },
      to: { path: `${SERVER}[^/]+\\.ts$` },
    },
    {
      name: 'two-doors',
      comment: 'From outside a domain is index.ts (its verbs) and tables.ts (its columns).',
      severity: 'error',
      from: { path: `${SERVER}([^/]+)/`, pathNot: TESTING },
      to: {
        path: `${SERVER}[^/]+/`,
        pathNot: [`${SERVER}$1/`, `${SERVER}platform/`, `${SERVER}[^/]+/(index|tables)\\.ts$`],
      },
    },
    {
      name: 'the-top-mounts-adapters',
      comment: 'Beside the two doors, only the top opens routes.ts, webhooks.ts, jobs.ts and the like.',
      severity: 'error',
      from: { path: `${SERVER}[^/]+\\.ts$` },
      to: {
        path: `${SERVER}[^/]+/`,
        pathNot: [
          `${SERVER}platform/`,
          `${SERVER}[^/]+/(index|tables)\\.ts$`,
          '/(routes|webhooks|jobs|reactions|sockets)\\.ts$',
        ],
      },
    },
    {
      name: 'tests-know-tests-only',
      comment: 'Production code does not know that tests, factories or a simulator exist.',
      severity: 'error',
      from: { path: '^(server|contracts|web|widget)/', pathNot: TESTING },
      to: { path: '(^server/src/testing/|^simulator/)' },
    },
    {
      name: 'verbs-know-no-transport',
      comment: 'Only adapters (routes, webhooks, jobs, sockets) know Fastify, Socket.IO and graphile-worker.',
      severity: 'error',
      from: {
        path: folders(RUNGS.slice(1).flat()),
        pathNot: '/(routes|webhooks|jobs|sockets)\\.ts$',
      },
      to: { path: 'node_modules/(fastify|socket\\.io|graphile-worker)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'rules.ts decides from its arguments: no I/O, no clock, no database.',
      severity: 'error',
      from: { path: `${SERVER}.*/rules\\.ts$` },
      to: {
        path: [
          `${SERVER}platform/(?!errors|ids)`,
          `${SERVER}.*/(tables|queries|index|routes|jobs)\\.ts$`,
          'node_modules/(pg|drizzle-orm|undici|fastify|socket\\.io|graphile-worker)/',
          '^(node:)?(fs|net|http|https|child_process|timers|dns)(/|$)',
        ],
      },
    },
    {
      name: 'only-contracts-are-shared',
      comment: 'web, widget, server and simulator meet in contracts.',
      severity: 'error',
      from: { path: '^(web|widget|server|simulator)/', pathNot: TESTING },
      to: { path: '^(web|widget|server|simulator)/', pathNot: '^$1/' },
    },
    {
      name: 'contracts-import-nobody',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(web|widget|server|simulator|scripts|e2e|bench|faults)/' },
    },
    {
      name: 'web-ui-and-lib-stand-below',
      comment: 'pages → features → entities → lib; ui beside entities',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(pages|features|entities)/' },
    },
    {
      name: 'web-entities-draw-nothing',
      comment: 'What a noun is for every feature: its query keys, queries and live updates.',
      severity: 'error',
      from: { path: '^web/src/entities/' },
      to: { path: '^web/src/(pages|features|ui)/' },
    },
    {
      name: 'web-entities-stand-alone',
      severity: 'error',
      from: { path: '^web/src/entities/([^/]+)/' },
      to: { path: '^web/src/entities/', pathNot: '^web/src/entities/$1/' },
    },
    {
      name: 'web-lib-draws-nothing',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/ui/' },
    },
    {
      name: 'web-features-know-no-page',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/pages/' },
    },
    {
      name: 'web-features-stand-alone',
      comment: 'A page puts features together; features never import each other.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'no-circles',
      comment: 'Modules that need each other, be it for a type: what both name stands in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-between-domains',
      comment: 'Within one rung imports go one way.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${SERVER}[^/]+$` },
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API to parse with; swc sees type-only imports too, which count like any other.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Tests may open any door, to try what is behind it.
    exclude: {
      path: ['(^|/)(build|dist|data|coverage|\\.react-router)/', '\\.test\\.tsx?$', '/attacks\\.ts$'],
    },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
    },
  },
};
