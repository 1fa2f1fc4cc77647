import type { App } from '../../../platform/app.ts';
import { idOf, listOf, objectOf, shortTextOf } from '../../json.ts';
import { callGraph } from '../graph-client.ts';

/** A page that its owner shared, with what it takes to act for it. */
export interface PageFacts {
  id: string;
  name: string;
  token: string;
  /** Why it cannot be connected, in Indonesian, with the next step. */
  problem: string | null;
  instagram: { id: string; name: string | null; username: string | null } | null;
}

/** Nobody connects more at once; each costs two calls. */
const MOST_PAGES = 50;

/** The pages that a person's token shows; null when Meta did not answer. */
export async function listPages(app: App, token: string): Promise<PageFacts[] | null> {
  const answer = await callGraph(app, {
    method: 'GET',
    path: '/me/accounts',
    query: {
      fields: 'id,name,access_token,tasks,instagram_business_account{id,name,username}',
      limit: String(MOST_PAGES),
    },
    token,
  });
  if (!answer.ok) {
    app.log.warn({ failure: answer.failure }, 'the pages of a person could not be read');
    return null;
  }
  return listOf(answer.body.data)
    .map(objectOf)
    .flatMap((page) => {
      const id = idOf(page.id);
      if (id === null) return [];
      const token = shortTextOf(page.access_token, 4096) ?? '';
      const problem = token !== '' && mayMessage(page.tasks) ? null : NOT_THEIRS;
      return [{ id, name: shortTextOf(page.name) ?? id, token, problem, instagram: instagramOf(page) }];
    });
}

const NOT_THEIRS =
  'Peran Anda di halaman ini belum mencakup pesan. Minta adminnya memberi akses Pesan, lalu hubungkan lagi.';

/** What a person may do on a page; told of every page, or of none. */
const mayMessage = (tasks: unknown): boolean => !Array.isArray(tasks) || tasks.includes('MESSAGING');

function instagramOf(page: Record<string, unknown>): PageFacts['instagram'] {
  const account = objectOf(page.instagram_business_account);
  const id = idOf(account.id);
  if (id === null) return null;
  return { id, name: shortTextOf(account.name), username: shortTextOf(account.username) };
}
