import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn } from '../../testing/attacks/attack-case.ts';

/** Something that an agent was asked and did not know, in a conversation of the shop. */
export const attacks = attacksOn(
  async ({ sql, call, workspaceId, canary, ids: { conversation } }) => {
    const [gap, gapAgent] = [
      uuidv7(),
      (await call(api.createAgent, { body: { name: `Penjawab ${canary}` } })).id,
    ];
    await sql.query(
      `insert into ai_gaps (workspace_id, id, agent_id, terms, asked, last_asked_at) values ($1, $2, $3, $4, 1, now())`,
      [workspaceId, gap, gapAgent, [canary]],
    );
    await sql.query(
      `insert into ai_asked (workspace_id, id, agent_id, conversation_id, seq, text, outcome, score, best, gap_id, asked_at)
       values ($1, $2, $3, $4, 1, $5, 'unknown', 0.1, '', $6, now())`,
      [workspaceId, uuidv7(), gapAgent, conversation, `Ada ${canary}?`, gap],
    );
    const [taughtGap, taughtIn] = [uuidv7(), uuidv7()];
    await sql.query(
      `insert into ai_gaps (workspace_id, id, agent_id, terms, asked, last_asked_at, status, taught_in, taught_as)
       values ($1, $2, $3, $4, 1, now(), 'taught', $5, $6)`,
      [workspaceId, taughtGap, gapAgent, [`${canary} lain`], taughtIn, `Ada ${canary} lain?`],
    );
    await sql.query(
      `insert into ai_carried_sources (workspace_id, id, agent_id, source_id, title, version, by_name, created_at)
       values ($1, $2, $3, $4, $5, 1, 'Sapa', now())`,
      [workspaceId, uuidv7(), gapAgent, taughtIn, `Sumber ${canary}`],
    );
    return { gap, gapAgent, taughtGap };
  },
  {
    'GET /api/v1/agents/:id/gaps': { params: ({ ids }) => ({ id: ids.gapAgent }) },
    'POST /api/v1/agents/:id/gaps/:gap_id/teach': {
      params: ({ ids }) => ({ id: ids.gapAgent, gap_id: ids.gap }),
      body: () => ({ question: 'Bisa COD?', answer: 'Bisa, Kak.' }),
    },
    'POST /api/v1/agents/:id/gaps/:gap_id/untaught': {
      params: ({ ids }) => ({ id: ids.gapAgent, gap_id: ids.taughtGap }),
    },
    'GET /api/v1/agents/:id/source-uses': { params: ({ ids }) => ({ id: ids.gapAgent }) },
    'GET /api/v1/agents/:id/carried-sources': { params: ({ ids }) => ({ id: ids.gapAgent }) },
    'POST /api/v1/agents/:id/gaps/:gap_id/ignored': {
      params: ({ ids }) => ({ id: ids.gapAgent, gap_id: ids.gap }),
      body: () => ({ ignored: true }),
    },
    'GET /api/v1/agents/:id/asked': { params: ({ ids }) => ({ id: ids.gapAgent }) },
    'POST /api/v1/agents/:id/search': { body: () => ({ question: 'Buka jam berapa?' }) },
  },
);
