import { announcementKinds } from '@sapa/contracts/admin/announcements';
import { type AuditField, auditFields } from '@sapa/contracts/identity/audit-fields';
import { businessKindNames } from '../../lib/business-kinds.ts';
import { dayAndClock, rupiah } from '../../lib/format.ts';

export const fieldName = (field: string): string => (auditFields as Record<string, string>)[field] ?? field;

/** What an empty list means: no plan named is every plan. */
const EMPTY: Record<string, string> = { plans: 'semua', allowed_hosts: 'semua' };
const MONEY = new Set(['price', 'total', 'amount', 'cost_cap']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Values that stand in the log as the program calls them → as the screens do. */
const WORDS: Partial<Record<AuditField, Record<string, string>>> = {
  role: { owner: 'Pemilik', admin: 'Admin', supervisor: 'Supervisor', agent: 'Agen' },
  assignment: { manual: 'ambil sendiri', round_robin: 'bergiliran', least_busy: 'yang paling longgar' },
  ai_mode: {
    always: 'selalu',
    outside_hours: 'di luar jam kerja',
    when_nobody_answers: 'bila tim belum menjawab',
  },
  decision: { granted: 'setuju', withdrawn: 'berhenti' },
  purpose: { marketing: 'promosi', service: 'layanan' },
  resync: { manual: 'tidak', daily: 'tiap hari', weekly: 'tiap minggu' },
  scale: { emoji: 'wajah', number: 'angka', star: 'bintang' },
  theme: { auto: 'ikut perangkat', light: 'terang', dark: 'gelap' },
  position: { left: 'kiri', right: 'kanan' },
  risk: { read: 'hanya membaca', write: 'mengubah', approval: 'perlu ya dari pelanggan' },
};

/** Conditions, weeks, whole messages: of what has parts the log says only that it was changed. */
export const hasParts = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((one) => typeof one === 'object' && one !== null)
    : typeof value === 'object' && value !== null;

/** A value as a person reads it. */
export function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'kosong';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number' && MONEY.has(field)) return rupiah(value);
  if (hasParts(value)) return 'diubah';
  if (Array.isArray(value))
    return value.length === 0 ? (EMPTY[field] ?? 'kosong') : value.map((one) => shown('', one)).join(', ');
  if (field === 'kind') return announcementKinds[value as keyof typeof announcementKinds] ?? String(value);
  if (field === 'business_kind')
    return businessKindNames[value as keyof typeof businessKindNames] ?? String(value);
  const word = WORDS[field as AuditField]?.[String(value)];
  if (word !== undefined) return word;
  return MOMENT.test(String(value)) ? dayAndClock(String(value)) : String(value);
}
