export { anyMemberOnline } from './any-member-online.ts';
export { identityAuthenticators, sessionOfToken } from './authenticate.ts';
export { ensureRootAccount } from './ensure-root-account.ts';
export { memberName } from './member-name.ts';
export { registerWorkspace } from './register-workspace.ts';
