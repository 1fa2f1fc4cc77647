import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Routes = Record<string, { path?: string; parentId?: string } | undefined>;

/**
 * The last step of the build. Styles go into the documents that were written down: a visitor on a slow line waits
 * for one answer, not for a page and then its styles. A font that arrives after the first paint is for the next page:
 * whoever reads already sees nothing move (layout shift 0). `screens.json` names the addresses that the app knows, so
 * that the server can tell a screen from an address that leads nowhere.
 */
export function finishDocuments(client: string, routes: Routes): void {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.html')) continue;
    const file = join(client, name);
    writeFileSync(file, withStylesInside(readFileSync(file, 'utf8'), client));
  }
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
