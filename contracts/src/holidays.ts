/**
 * 2026: Surat Keputusan Bersama of three ministers, no. 1497/2025, 2/2025 and 5/2025 of 19 September 2025: 17 national holidays
 * and 8 days of cuti bersama.
 *
 * 2027: no decree stands here yet. Fixed days, and moving ones by calculation (Easter; new moons by the criteria of
 * MABIMS): `official: false`, and no cuti bersama. Enter the decree here when it is out.
 */
export interface Holiday {
  date: string;
  name: string;
  kind: 'national' | 'joint_leave';
  /** Decreed; else calculated. */
  official: boolean;
}

const year = (kind: Holiday['kind'], official: boolean, days: Readonly<Record<string, string>>): Holiday[] =>
  Object.entries(days).map(([date, name]) => ({ date, name, kind, official }));

export const holidays: readonly Holiday[] = [
  ...year('national', true, {
    '2026-01-01': 'Tahun Baru 2026',
    '2026-01-16': 'Isra Mikraj',
    '2026-02-17': 'Imlek 2577',
    '2026-03-19': 'Nyepi, Tahun Baru Saka 1948',
    '2026-03-21': 'Idul Fitri 1447 H',
    '2026-03-22': 'Idul Fitri 1447 H, hari kedua',
    '2026-04-03': 'Wafat Yesus Kristus',
    '2026-04-05': 'Paskah',
    '2026-05-01': 'Hari Buruh',
    '2026-05-14': 'Kenaikan Yesus Kristus',
    '2026-05-27': 'Idul Adha 1447 H',
    '2026-05-31': 'Waisak 2570',
    '2026-06-01': 'Hari Lahir Pancasila',
    '2026-06-16': 'Tahun Baru Islam 1448 H',
    '2026-08-17': 'Hari Kemerdekaan',
    '2026-08-25': 'Maulid Nabi',
    '2026-12-25': 'Hari Natal',
  }),
  ...year('joint_leave', true, {
    '2026-02-16': 'Cuti bersama Imlek',
    '2026-03-18': 'Cuti bersama Nyepi',
    '2026-03-20': 'Cuti bersama Idul Fitri',
    '2026-03-23': 'Cuti bersama Idul Fitri',
    '2026-03-24': 'Cuti bersama Idul Fitri',
    '2026-05-15': 'Cuti bersama Kenaikan Yesus Kristus',
    '2026-05-28': 'Cuti bersama Idul Adha',
    '2026-12-24': 'Cuti bersama Natal',
  }),
  ...year('national', false, {
    '2027-01-01': 'Tahun Baru 2027',
    '2027-01-05': 'Isra Mikraj',
    '2027-02-06': 'Imlek 2578',
    '2027-03-08': 'Nyepi, Tahun Baru Saka 1949',
    '2027-03-10': 'Idul Fitri 1448 H',
    '2027-03-11': 'Idul Fitri 1448 H, hari kedua',
    '2027-03-26': 'Wafat Yesus Kristus',
    '2027-03-28': 'Paskah',
    '2027-05-01': 'Hari Buruh',
    '2027-05-06': 'Kenaikan Yesus Kristus',
    '2027-05-17': 'Idul Adha 1448 H',
    '2027-05-20': 'Waisak 2571',
    '2027-06-01': 'Hari Lahir Pancasila',
    '2027-06-06': 'Tahun Baru Islam 1449 H',
    '2027-08-15': 'Maulid Nabi',
    '2027-08-17': 'Hari Kemerdekaan',
    '2027-12-25': 'Hari Natal',
  }),
];

/** First and last day of the fast, as the government set it or, not official, as it is calculated. */
export const ramadans = [
  { name: 'Ramadan 1447 H', first: '2026-02-19', last: '2026-03-20', official: true },
  { name: 'Ramadan 1448 H', first: '2027-02-08', last: '2027-03-09', official: false },
] as const;
