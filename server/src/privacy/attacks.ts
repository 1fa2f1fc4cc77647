import { attacksOn } from '../testing/attacks/attack-case.ts';

/** All data of one person; its rows are those of contacts. */
export const attacks = attacksOn(async () => ({}), {
  'POST /api/v1/contacts/:id/erasure': {
    params: ({ ids }) => ({ id: ids.otherContact ?? '' }),
    body: ({ canary }) => ({ name: `Kembaran ${canary}` }),
    destroys: 'row',
  },
});
