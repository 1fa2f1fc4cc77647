export { anyMemberOnline } from './any-member-online.ts';
export { audit, auditPlatform } from './audit/audit.ts';
export { identityAuthenticators } from './authenticate.ts';
export { ensureRootAccount } from './ensure-root-account.ts';
export type * from './events.ts';
export { memberName } from './member-name.ts';
export { setPlanName } from './set-plan-name.ts';
export { isSuspended, resumeWorkspace, suspendWorkspace } from './workspaces/suspend-workspace.ts';
