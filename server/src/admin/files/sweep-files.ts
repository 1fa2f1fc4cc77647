import { getTableName, inArray } from 'drizzle-orm';
import { batches } from '../../batches/tables.ts';
import { planOrders } from '../../billing/tables.ts';
import { liveChatPictures, messageTemplates } from '../../channels/tables.ts';
import { productPictures } from '../../commerce/tables.ts';
import { contactIdentities } from '../../contacts/tables.ts';
import { attachments, quickReplyFiles } from '../../conversations/tables.ts';
import { users } from '../../identity/tables.ts';
import { imports } from '../../imports/tables.ts';
import { knowledgeSources, knowledgeVersions } from '../../knowledge/tables.ts';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';

const ofWorkspaces = [
  attachments.storageKey,
  attachments.thumbnailKey,
  quickReplyFiles.storageKey,
  quickReplyFiles.thumbnailKey,
  liveChatPictures.storageKey,
  messageTemplates.fileKey,
  messageTemplates.fileThumbnailKey,
  planOrders.proofKey,
  productPictures.storageKey,
  productPictures.thumbnailKey,
  contactIdentities.pictureKey,
  batches.inputKey,
  batches.fileKey,
  imports.fileKey,
  imports.rowsKey,
  knowledgeSources.fileKey,
  knowledgeVersions.fileKey,
];

/** Every column that names a stored file. A file that stands in none of them is nobody's. */
export const fileColumns = [...ofWorkspaces, users.image];

const DAY_MS = 86_400_000;
/** No upload takes so long. */
const UNFINISHED_AFTER = DAY_MS;
/** A visitor's file waits a day to be sent, and its delivery to be read for as long as no worker runs. */
const NOBODYS_AFTER = 7 * DAY_MS;
/** What is older was looked at on thirty nights. */
const LOOKED_AT_UNTIL = 37 * DAY_MS;

/** Removes what a kill left between a file and its row: unfinished files, and files that no row names. */
export async function sweepFiles(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  let removed = 0;
  for await (const folder of app.storage.folders()) {
    const old = folder.filter(({ since }) => now - since > UNFINISHED_AFTER);
    const unfinished = old.filter((entry) => entry.unfinished);
    const whole = old.filter((entry) => !entry.unfinished && isLookedAt(now - entry.since));
    const named = await namedByRows(
      app,
      whole.map(({ key }) => key),
    );
    const swept = [...unfinished, ...whole.filter(({ key }) => !named.has(key))];
    for (const { key } of swept) await app.storage.remove(key);
    removed += swept.length;
  }
  if (removed > 0) app.log.info({ removed }, 'swept files that no row names');
}

const isLookedAt = (age: number) => age > NOBODYS_AFTER && age < LOOKED_AT_UNTIL;

/** @param keys of one owner: a workspace, or a user with a photo */
async function namedByRows(app: App, keys: string[]): Promise<Set<string>> {
  const [owner] = keys[0]?.split('/') ?? [];
  if (owner === undefined) return new Set();
  const named = await transaction(systemContext(app, owner), (tx) =>
    tx.query<{ key: string }>({
      name: 'named-files',
      text: ofWorkspaces
        .map(
          ({ table, name }) =>
            `select ${name} as key from ${getTableName(table)} where workspace_id = $1 and ${name} = any($2)`,
        )
        .join(' union all '),
      values: [owner, keys],
    }),
  );
  const photos = await app.database.platform
    .select({ key: users.image })
    .from(users)
    .where(inArray(users.image, keys));
  return new Set([...named, ...photos].flatMap(({ key }) => key ?? []));
}
