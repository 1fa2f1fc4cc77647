import type { BusinessKind } from '@sapa/contracts/identity/workspace';

/** As people say them, in the order of a choice. */
export const businessKindNames: Record<BusinessKind, string> = {
  food: 'Makanan & minuman',
  fashion: 'Fashion',
  retail: 'Toko & grosir',
  beauty: 'Klinik, salon & spa',
  services: 'Jasa & servis',
  education: 'Kursus & pelatihan',
  travel: 'Wisata & penginapan',
  other: 'Lainnya',
};
