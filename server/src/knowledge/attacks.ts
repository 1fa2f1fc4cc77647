import { v7 as uuidv7 } from 'uuid';
import { attacksOn } from '../testing/attacks/attack-case.ts';

/** Sources that were read: one of pairs with two versions, a file and a website with its page. Nobody fetches them. */
export const attacks = attacksOn(
  async ({ sql, workspaceId, canary }) => {
    const [knowledge, knowledgeSource, spareKnowledgeSource, file, site, knowledgePage, spareKnowledgePage] =
      Array.from({ length: 7 }, () => uuidv7()) as [string, string, string, string, string, string, string];
    await sql.query('insert into knowledge_bases (workspace_id, id) values ($1, $2)', [
      workspaceId,
      knowledge,
    ]);
    const pairs = JSON.stringify([{ question: `Buka jam berapa ${canary}?`, answer: 'Jam 8.' }]);
    await sql.query(
      `insert into knowledge_sources (workspace_id, id, base_id, kind, title, text, version, file_key, file_name, url)
       select $1, s.id, $2, s.kind, $4, $5, 1, s.file, s.file, s.url
       from json_to_recordset($3) as s (id uuid, kind text, file text, url text)`,
      [
        workspaceId,
        knowledge,
        JSON.stringify([
          { id: knowledgeSource, kind: 'qa' },
          { id: spareKnowledgeSource, kind: 'qa' },
          { id: file, kind: 'file', file: 'tidak/ada.pdf' },
          { id: site, kind: 'site', url: 'https://tidak-ada.invalid/' },
        ]),
        `Sumber ${canary}`,
        pairs,
      ],
    );
    await sql.query(
      `insert into knowledge_versions (workspace_id, source_id, version, text, passages, created_at)
       select $1, id, 1, $2, $3, now() from knowledge_sources where workspace_id = $1 and base_id = $4`,
      [workspaceId, pairs, JSON.stringify([{ title: canary, text: canary }]), knowledge],
    );
    await sql.query(
      `insert into knowledge_pages (workspace_id, id, source_id, url, depth, reading, status, title)
       select $1, p, $3, 'https://tidak-ada.invalid/' || p, 1, 0, 'ready', $4 from unnest($2::uuid[]) p`,
      [workspaceId, [knowledgePage, spareKnowledgePage], site, canary],
    );
    return {
      knowledge,
      knowledgeSource,
      spareKnowledgeSource,
      file,
      site,
      knowledgePage,
      spareKnowledgePage,
    };
  },
  {
    'POST /api/v1/knowledge/:id/pairs': {
      body: () => ({ title: 'Tanya jawab', pairs: [{ question: 'Bisa COD?', answer: 'Bisa, Kak.' }] }),
    },
    'POST /api/v1/knowledge/:id/files': { upload: true },
    'POST /api/v1/knowledge/:id/sites': {
      body: () => ({ url: 'tidak-ada.invalid', scope: 'page', resync: 'daily' }),
    },
    'PATCH /api/v1/knowledge-sources/:id': { body: () => ({ title: 'Jam buka' }) },
    'POST /api/v1/knowledge-sources/:id/file': { upload: true, params: ({ ids }) => ({ id: ids.file }) },
    'POST /api/v1/knowledge-sources/:id/sync': { params: ({ ids }) => ({ id: ids.site }) },
    'POST /api/v1/knowledge-sources/:id/version': { body: () => ({ version: 1 }) },
  },
);
