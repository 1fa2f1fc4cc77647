import { attacksOn } from '../testing/attacks/attack-case.ts';

/** Figures; they keep no rows of their own. */
export const attacks = attacksOn(async () => ({}), {
  'GET /api/v1/usage/conversations': { query: () => ({ meter: 'credits' }) },
  'GET /api/v1/dashboard/conversations': { query: () => ({ figure: 'received' }) },
});
