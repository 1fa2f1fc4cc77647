import type { Transaction } from '../../platform/db/context.ts';

/** What a source said once and no version or test leans on any more. */
export async function forgetContents(
  tx: Transaction,
  sourceId: string,
  kept: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'forget-contents',
    text: `delete from knowledge_contents where workspace_id = $1 and source_id = $2 and hash <> all($3::text[])`,
    values: [tx.workspaceId, sourceId, kept],
  });
}

/** A page that its owner took away is quoted by no version, whatever the source said when it was published. */
export const takePageAway = (tx: Transaction, sourceId: string, url: string): Promise<void> =>
  take(tx, `p.passage ->> 'url' is distinct from $3`, sourceId, url);

/** Approved answers stay in any version only if they have one of these titles. */
export const takeTitlesAway = (tx: Transaction, sourceId: string, kept: readonly string[]): Promise<void> =>
  take(
    tx,
    `p.passage ->> 'title' = any($3::text[]) or not exists (
       select from knowledge_sources s where s.workspace_id = $1 and s.id = $2 and s.taught)`,
    sourceId,
    kept,
  );

async function take(
  tx: Transaction,
  left: string,
  sourceId: string,
  value: string | readonly string[],
): Promise<void> {
  await tx.query({
    text: `with less as (
             select c.hash, coalesce(jsonb_agg(p.passage order by p.at) filter (where ${left}), '[]') as passages
             from knowledge_contents c cross join lateral jsonb_array_elements(c.passages) with ordinality as p (passage, at)
             where c.workspace_id = $1 and c.source_id = $2 group by c.hash
           )
           update knowledge_contents c set passages = less.passages from less
           where c.workspace_id = $1 and c.source_id = $2 and c.hash = less.hash and c.passages <> less.passages`,
    values: [tx.workspaceId, sourceId, value],
  });
}
