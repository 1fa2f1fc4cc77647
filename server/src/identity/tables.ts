/** Door 2: the columns that other domains may join; each stands with what it is about. */
export { impersonations } from './impersonation/tables.ts';
export { invitations, memberHours, members } from './members/tables.ts';
export { accounts, oneTimeKeys, sessions, twoFactors, verifications } from './sessions/tables.ts';
export { teamMembers, teams } from './teams/tables.ts';
export { users } from './users/tables.ts';
export { workspaces } from './workspaces/tables.ts';
