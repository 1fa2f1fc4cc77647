import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlineFont } from './headline-font.ts';

/** React Router's name for the app's own page, beside `/` which is a document. */
export const SHELL = '__spa-fallback.html';
/** What a signed-in member opens most. Little more than the shell: what screens share is in it already (`few-files.ts`). */
const FIRST_SCREEN = ['pages/user/layout', 'pages/user/chat'];

type Routes = Record<string, { path?: string; parentId?: string } | undefined>;

/**
 * The last step of the build. Styles go into the documents that were written down: a visitor on a slow line waits
 * for one answer, not for a page and then its styles. So do the letters of headings; the font of the text, where it
 * arrives after the first paint, is for the next page: whoever reads already sees nothing move (layout shift 0). The app's shell names the scripts of its first screen too:
 * left to itself the router asks for them when its own have run, and for theirs after that. `screens.json` names the addresses that the app knows, so
 * that the server can tell a screen from an address that leads nowhere.
 */
export async function finishDocuments(client: string, routes: Routes): Promise<void> {
  const documents = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('index.html'))
    .map((name) => ({ file: join(client, name), html: readFileSync(join(client, name), 'utf8') }));
  const headlines = await headlineFont(documents.map(({ html }) => html));
  for (const { file, html } of documents)
    writeFileSync(file, withHeadlines(withStylesInside(html, client), headlines));
  const shell = join(client, SHELL);
  const html = readFileSync(shell, 'utf8');
  const manifest = readManifest(html, client);
  writeFileSync(shell, withFirstScreen(html, manifest.routes));
  writeManifest(manifest);
  writeFileSync(join(client, '..', 'screens.json'), JSON.stringify(screensIn(client, routes)));
}

function withStylesInside(html: string, client: string): string {
  return html.replace(
    /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/?>/g,
    (_link, href: string) => {
      const css = readFileSync(join(client, href), 'utf8');
      return `<style>${css.trim().replace(/font-display:\s*swap/g, 'font-display:optional')}</style>`;
    },
  );
}

/** The whole font of headings is not waited for then. */
const withHeadlines = (html: string, headlines: string): string =>
  html
    .replace(/<link rel="preload"[^>]*href="\/assets\/plus-jakarta-sans[^>]*>/, '')
    .replace('</head>', `${headlines}</head>`);

interface Manifest {
  file: string;
  begins: string;
  routes: Record<string, { module: string; imports?: string[] }>;
}

function readManifest(html: string, client: string): Manifest {
  const [name] = /\/assets\/manifest-\w+\.js/.exec(html) ?? [];
  if (name === undefined) throw new Error(`${SHELL} names no manifest`);
  const file = join(client, name);
  const [, begins, json] = /^(.*?=)(\{.*\})/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (begins === undefined || json === undefined) throw new Error(`${name} is written otherwise`);
  return { file, begins, ...JSON.parse(json) };
}

/** What a screen's own file imports is for links that prefetch, and there are none: half of the manifest, 4 KiB as it is sent. */
function writeManifest({ file, begins, routes, ...rest }: Manifest): void {
  const slim = Object.entries(routes).map(([id, { imports: _, ...route }]) => [id, route]);
  writeFileSync(file, `${begins}${JSON.stringify({ ...rest, routes: Object.fromEntries(slim) })};`);
}

function withFirstScreen(html: string, routes: Manifest['routes']): string {
  const files = new Set(
    FIRST_SCREEN.flatMap((id) => {
      const route = routes[id];
      if (route === undefined) throw new Error(`the manifest knows no ${id}`);
      return [route.module, ...(route.imports ?? [])];
    }),
  );
  const links = [...files]
    .filter((file) => !html.includes(`href="${file}"`))
    .map((file) => `<link rel="modulepreload" href="${file}"/>`);
  return html.replace('<link rel="stylesheet"', `${links.join('')}<link rel="stylesheet"`);
}

/**
 * `/user/chat` → `user`. What is below is the app's own to find or to miss. Below an address that is a document
 * (`/help/…`) there are only the documents that were written down.
 */
function screensIn(client: string, routes: Routes): string[] {
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${full(route.parentId)}/${route.path ?? ''}` : '';
  };
  const segments = Object.keys(routes).map((id) => full(id).split('/').find(Boolean) ?? '');
  return [...new Set(segments)]
    .filter((segment) => segment !== '' && !/[:*]/.test(segment))
    .filter((segment) => !existsSync(join(client, segment, 'index.html')))
    .sort();
}
