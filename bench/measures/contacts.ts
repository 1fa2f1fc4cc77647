import { closedLoop } from '../closed-loop.ts';
import { fieldIds, labelIds } from '../data/ids.ts';
import { repeat } from '../repeat.ts';
import type { Stage } from '../stage.ts';
import type { Measure } from './measure.ts';

const filterOf = (...all: object[]) => encodeURIComponent(JSON.stringify({ all }));
const spent = { subject: 'spend', operator: 'at_least', values: [500_000] };
const wrote = { subject: 'last_activity', operator: 'within_days', values: [30] };
const often = { subject: 'orders', operator: 'at_least', values: [3] };
const named = { subject: 'name', operator: 'contains', values: ['ratna'] };

/** The list as it is opened, by its sorts, and filtered by and and or, in turn. */
const LISTS = [
  '',
  'sort=spend',
  'sort=name',
  `filter=${filterOf(spent, wrote)}`,
  `filter=${filterOf(wrote, { any: [often, named] })}&sort=spend`,
];
/** What the left column asks beside them, a segment each: of figures, columns, rows beside the contact, and combinations. */
const COUNTS = [
  '',
  ...[
    [spent],
    [wrote, { any: [often, named] }],
    [{ subject: 'city', operator: 'is', values: ['Bandung'] }],
    [{ subject: 'company', operator: 'is', values: ['Toko 77'] }],
    [{ subject: 'label', operator: 'is', values: [labelIds.rare] }],
    [{ subject: 'label', operator: 'is_not', values: [labelIds.often] }],
    [{ subject: 'channel', operator: 'is', values: ['whatsapp'] }],
    [{ subject: 'consent', operator: 'is', values: ['granted'] }],
    [{ subject: fieldIds.birthday, operator: 'month', values: [11] }],
    [{ subject: fieldIds.street, operator: 'contains', values: ['halim'] }],
    [
      {
        any: [
          { subject: fieldIds.size, operator: 'at_least', values: [120] },
          { subject: fieldIds.kind, operator: 'is', values: ['mitra'] },
        ],
      },
    ],
  ].map((all) => `filter=${filterOf(...all)}`),
];

const asking = ({ ground, watched, server, headers }: Stage, path: (n: number) => string) =>
  repeat(ground.options.repetitions, watched, () =>
    closedLoop({
      url: server.url,
      connections: 2,
      seconds: 4,
      next: (n) => ({ method: 'GET', path: path(n), headers }),
    }),
  );

export const contactList: Measure = {
  name: 'contact-list',
  title: 'daftar kontak: halaman pertama, urutan dan saringan bergantian',
  target: { p95: 150 },
  run: (stage) => asking(stage, (n) => `/api/v1/contacts?${LISTS[n % LISTS.length]}`),
};

export const contactCount: Measure = {
  name: 'contact-count',
  title: 'jumlah kontak dalam segmen',
  target: { p95: 300 },
  run: (stage) => asking(stage, (n) => `/api/v1/contacts/count?${COUNTS[n % COUNTS.length]}`),
};
