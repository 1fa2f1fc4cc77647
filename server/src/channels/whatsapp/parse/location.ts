import { numberOf, objectOf, shortTextOf, webAddressOf } from '../../json.ts';
import type { ReadContent } from './read-content.ts';

export function readLocation(part: unknown): ReadContent | null {
  const place = objectOf(part);
  const latitude = numberOf(place.latitude);
  const longitude = numberOf(place.longitude);
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const url = webAddressOf(place.url);
  return {
    text: '',
    content: {
      kind: 'location',
      latitude,
      longitude,
      name: shortTextOf(place.name, 1000),
      address: shortTextOf(place.address, 1000),
      ...(url !== null && { url }),
    },
    media: [],
  };
}
