import { z } from 'zod';

/** `channels.settings` of an API channel. The key never changes: it stands in the address that the business calls. */
export const StoredApiChannel = z.object({ key: z.string(), callback_url: z.string() });
export type StoredApiChannel = z.infer<typeof StoredApiChannel>;
