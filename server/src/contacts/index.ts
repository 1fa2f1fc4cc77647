export { type ContactBarrier, contactBarriers } from './consent/contact-barriers.ts';
export { readConsentWord } from './consent/read-consent-word.ts';
export { type Consent, recordConsents } from './consent/record-consents.ts';
export { displayPhone } from './display-phone.ts';
export { ensureIdentities } from './ensure-identities.ts';
export type { KnownIdentity } from './known-identity.ts';
export { moveIdentity } from './move-identity.ts';
export { nameContact } from './name-contact.ts';
