import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn } from '../testing/attacks/attack-case.ts';

const followup = (name: string) => ({
  name,
  trigger: 'no_reply' as const,
  ai: true,
  send_in_minutes: 60,
  text: 'Halo Kak, masih berminat?',
});

/** Messages to who has fallen silent. */
export const attacks = attacksOn(
  async ({ call, canary, ids, sql, workspaceId }) => {
    const make = async (name: string) => (await call(api.createFollowup, { body: followup(name) })).id;
    const made = await make(`Sapa lagi ${canary}`);
    const followupPlan = uuidv7();
    await sql.query(
      `insert into followup_plans (workspace_id, id, followup_id, conversation_id, nth, after_seq, due_at)
       values ($1, $2, $3, $4, 1, 1, now() + interval '1 day')`,
      [workspaceId, followupPlan, made, ids.conversation],
    );
    return { followup: made, spareFollowup: await make(`Cadangan ${canary}`), followupPlan };
  },
  {
    'POST /api/v1/followups': {
      body: () => followup('Ingatkan keranjang'),
      names: { template_id: ({ ids }) => ids.template },
    },
    'PUT /api/v1/followups/:id': {
      body: () => followup('Ingatkan lagi'),
      names: { template_id: ({ ids }) => ids.template },
    },
    'POST /api/v1/followups/preview': {
      body: () => followup('Coba dulu'),
      names: { template_id: ({ ids }) => ids.template },
    },
    'POST /api/v1/followups/:id/switch': { body: () => ({ enabled: true }) },
  },
);
