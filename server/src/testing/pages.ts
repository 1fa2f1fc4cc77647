import { choosePages, pageCallback, startPageConnection } from '@sapa/contracts';
import type { Simulator } from '@sapa/simulator';
import type { Call } from './shop.ts';

export type PageKind = 'messenger' | 'instagram';

/** A fresh page with its Instagram account at Meta, connected by nobody yet. */
export const addPage = (world: Simulator, name: string) =>
  world.graph.pages.add({ name, instagram: { username: name.toLowerCase().replace(/[^a-z0-9]+/g, '.') } });

/** Through Meta's dialog and our callback, as an owner does it who chooses these pages. */
export async function connectPages(call: Call, kind: PageKind, pageIds: string[]) {
  const { choice, ...connected } = await sharePages(call, kind, pageIds);
  if (choice === null) return connected;
  return call(choosePages, { body: { kind, key: choice.key, page_ids: pageIds } });
}

/** What the callback says once these pages were shared in Meta's dialog. */
export async function sharePages(call: Call, kind: PageKind, pageIds: string[]) {
  const { state, oauth_url } = await call(startPageConnection, { body: { kind } });
  const dialog = new URL(oauth_url);
  dialog.searchParams.set('choice', 'accept');
  for (const id of pageIds) dialog.searchParams.append('page_id', id);
  const answer = await fetch(dialog, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return call(pageCallback, { body: { kind, code, state } });
}
