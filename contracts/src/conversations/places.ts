import { z } from 'zod';
import { optionalText } from '../fields.ts';

/** A place that is sent; none of it is looked up. */
export const PlaceToSend = z.object({
  latitude: z
    .number({ error: 'Koordinat belum benar' })
    .min(-90, 'Koordinat belum benar')
    .max(90, 'Koordinat belum benar'),
  longitude: z
    .number({ error: 'Koordinat belum benar' })
    .min(-180, 'Koordinat belum benar')
    .max(180, 'Koordinat belum benar'),
  name: optionalText(200).nullable().default(null),
  address: optionalText(500).nullable().default(null),
});
export type PlaceToSend = z.infer<typeof PlaceToSend>;
