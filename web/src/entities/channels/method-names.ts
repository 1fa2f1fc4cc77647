import type { AssignmentMethod } from '@sapa/contracts/channels/channels';

/** How conversations find somebody, as one says it. */
export const methodNames: Record<AssignmentMethod, string> = {
  manual: 'Ambil sendiri',
  round_robin: 'Bergiliran',
  least_busy: 'Paling longgar',
};
