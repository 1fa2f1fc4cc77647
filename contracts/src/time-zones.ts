import { z } from 'zod';

/** Time zones that Indonesians live in come first in every list. */
export const homeTimeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

/** An IANA name. */
export const TimeZone = z
  .string('Zona waktu tidak dikenal. Pilih dari daftar.')
  .max(64)
  .refine(isTimeZone, 'Zona waktu tidak dikenal. Pilih dari daftar.');

function isTimeZone(name: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined &&
      /^[A-Z]/.test(name)
    );
  } catch {
    return false;
  }
}
