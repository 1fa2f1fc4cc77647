import type { SendOutcome } from '../../channels/index.ts';

/** Its writer deleted it before the provider had it. */
export const CALLED_OFF: SendOutcome = { outcome: 'failed', code: 'called_off', detail: '' };
