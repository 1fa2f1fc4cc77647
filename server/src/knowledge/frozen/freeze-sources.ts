import type { Transaction } from '../../platform/db/context.ts';

/** A source as it was at one moment: by id and by what it said. */
export interface FrozenSource {
  source_id: string;
  title: string;
  hash: string;
}

/**
 * Keeps what every source of a base, or one of them, says now; what was kept before is not kept twice.
 *
 * @returns the sources in the order of their ids
 */
export const freezeSources = (
  tx: Transaction,
  baseId: string,
  sourceId: string | null = null,
): Promise<FrozenSource[]> =>
  tx.query<FrozenSource>({
    name: 'freeze-sources',
    text: `with now_said as materialized (
             select s.id as source_id, s.title, coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
               'position', p.position, 'title', p.title, 'text', p.text, 'place', nullif(p.place, ''),
               'url', nullif(p.url, ''))) order by p.position)
               filter (where p.source_id is not null), '[]') as passages
             from knowledge_sources s
             left join knowledge_passages p on p.workspace_id = s.workspace_id and p.source_id = s.id
             where s.workspace_id = $1 and s.base_id = $2 and ($3::uuid is null or s.id = $3) group by s.id, s.title
           ), hashed as materialized (
             select source_id, title, passages, md5(title || ':' || passages::text) as hash from now_said
           ), kept as (
             insert into knowledge_contents (workspace_id, source_id, hash, title, passages)
             select $1, source_id, hash, title, passages from hashed
             -- A page that was taken away and is there again is quoted again.
             on conflict (workspace_id, source_id, hash) do update set passages = excluded.passages
             where knowledge_contents.passages is distinct from excluded.passages
           )
           select source_id, title, hash from hashed order by source_id`,
    values: [tx.workspaceId, baseId, sourceId],
  });
