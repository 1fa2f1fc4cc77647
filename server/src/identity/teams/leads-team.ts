import { allows, memberRoles } from '@sapa/contracts';

const giving = memberRoles.filter((role) => allows(role, 'queue.share')).map((role) => `'${role}'`);

/**
 * Does member `m` give out what waits for a team, by their row `of` of it? Whoever was made less since, or was never more
 * than an agent of the workspace, may not: they take their turn as its agents do.
 */
export const leadsTeam = (of: string, m: string): string =>
  `(${of}.role = 'supervisor' and ${m}.role in (${giving.join(', ')}))`;
