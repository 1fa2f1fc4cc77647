export { displayPhone } from './display-phone.ts';
export { ensureIdentities, type KnownIdentity, moveIdentity } from './ensure-identities.ts';
export { nameContact } from './name-contact.ts';
