import { ApiChannelEvent } from '@sapa/contracts/channels/api-channel';
import { z } from 'zod';

/** What of a told event is stored: a business's own system goes the same road as every provider. */
export const ApiDelivery = z.object({ key: z.string(), at: z.iso.datetime(), event: ApiChannelEvent });
export type ApiDelivery = z.infer<typeof ApiDelivery>;
