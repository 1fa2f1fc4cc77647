import type { Context } from '../../platform/db/context.ts';
import { type Read, readTogether } from '../../platform/db/read-together.ts';
import type { Passage } from '../build-index.ts';
import type { FrozenSource } from './freeze-sources.ts';

/** What frozen sources say, in their order; of a source that was deleted since, nothing. */
export const frozenPassages = (
  { workspaceId }: Pick<Context, 'workspaceId'>,
  sources: readonly FrozenSource[],
): Read<Passage[]> => ({
  name: 'frozen-passages',
  text: `select c.source_id || ':' || (p ->> 'position') as id, p ->> 'title' as title, p ->> 'text' as text,
           c.title as source, coalesce(p ->> 'place', '') as place, coalesce(p ->> 'url', '') as url
         from jsonb_to_recordset($2::jsonb) as wanted (source_id uuid, hash text)
         join knowledge_contents c on c.workspace_id = $1 and c.source_id = wanted.source_id and c.hash = wanted.hash
         cross join lateral jsonb_array_elements(c.passages) p
         order by c.source_id, (p ->> 'position')::int`,
  values: [workspaceId, JSON.stringify(sources)],
  answer: (rows: Passage[]) => rows,
});

/** The whole text of each frozen source, by its id. */
export async function frozenTexts(
  ctx: Context,
  sources: readonly FrozenSource[],
): Promise<Map<string, string>> {
  const [passages] = await readTogether(ctx, frozenPassages(ctx, sources));
  const texts = new Map<string, string[]>(sources.map(({ source_id }) => [source_id, []]));
  for (const { id, title, text } of passages) texts.get(id.split(':')[0]!)?.push(`${title}\n${text}`);
  return new Map([...texts].map(([id, parts]) => [id, parts.join('\n\n')]));
}
