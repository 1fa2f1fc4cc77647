import { privateStore } from '../../../lib/account/private-storage.ts';

/** How much room a row of the inbox takes. */
export const rowDensity = privateStore<'rapat' | 'lega'>('inbox-density', 'lega');
