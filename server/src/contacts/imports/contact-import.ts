import type { ContactField } from '@sapa/contracts';
import {
  type ColumnFacts,
  type ImportSettings,
  importKind,
  type NumberedRow,
  type PlannedRow,
} from '../../imports/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { displayPhone } from '../display-phone.ts';
import { fieldsOf } from '../fields/field-row.ts';
import { holdLabels } from '../labels/hold-labels.ts';
import { knownContacts } from './known-contacts.ts';
import { type ContactPlan, isChange, planContacts } from './plan-contacts.ts';
import { type ContactValues, readCell, readContactRow } from './read-contact-row.ts';
import { contactTargets } from './targets.ts';
import { undoContacts } from './undo-contacts.ts';
import { whoIsErased } from './who-is-erased.ts';
import { type ContactUndo, namesOfLabels, writeContacts } from './write-contacts.ts';

export const contactImport = importKind<ContactValues, ContactUndo>({
  kind: 'contacts',
  batch: 'contacts.import',
  title: (fileName) => `Impor kontak dari ${fileName}`,
  targets: async (tx) => contactTargets(await fieldsOf(tx)),
  async reader(tx, { columns }) {
    const targets = new Set(columns.map(({ target }) => target));
    if (!targets.has('id') && !targets.has('phone') && !targets.has('email'))
      throw new Refusal('VALIDATION_FAILED', {
        fields: { targets: 'Cocokkan kolom nomor WhatsApp atau email dahulu: dari itu kontak dikenali.' },
      });
    const fields = await fieldsOf(tx);
    const context = { fields, thisYear: tx.app.clock.now().getUTCFullYear(), isOurs: targets.has('id') };
    return {
      read: (cells) => readContactRow(cells, columns, context),
      show(target, cell, facts) {
        const read = readCell(target, cell, facts, context);
        return read === null || 'reason' in read ? null : shown(target, read.value, fields);
      },
      note: (target, facts, wrong) => noteOf(target, facts, wrong, fields),
    };
  },
  holdLabels: (tx, addIds) => holdLabels(tx, { addIds, removeIds: [] }),
  async plan(tx, rows, settings) {
    return (await planned(tx, rows, settings)).map(present);
  },
  write: writeContacts,
  undo: undoContacts,
  sample: [
    ['Nama', 'Nomor WhatsApp', 'Email', 'Kota', 'Perusahaan', 'Label', 'Catatan', 'Izin promo WhatsApp'],
    [
      'Ratna Kusumawardani',
      '0812-8837-4410',
      'ratna@contoh.id',
      'Jakarta Selatan',
      '',
      'Grosir; Hampers',
      '',
      'ya',
    ],
    [
      'Toko Sinar Abadi',
      '0857-1120-3348',
      '',
      'Cimahi',
      'CV Sinar Abadi',
      'Reseller',
      'Kirim tiap Senin',
      'tidak',
    ],
  ],
});

async function planned(
  tx: Transaction,
  rows: NumberedRow<ContactValues>[],
  { existing, labelIds, since }: ImportSettings,
): Promise<ContactPlan[]> {
  const values = rows.map((row) => row.values);
  const [known, labelNames, isErased] = await Promise.all([
    knownContacts(tx, values, { since }),
    namesOfLabels(tx),
    whoIsErased(tx, values),
  ]);
  const forAll = labelIds.flatMap((id) => labelNames.get(id) ?? []);
  return planContacts(rows, known, { existing, forAll, labelNames, isErased });
}

function present(plan: ContactPlan): PlannedRow {
  const { contact, isNew, set } = plan;
  const outcome = isNew ? 'created' : isChange(plan) ? 'updated' : 'unchanged';
  const place = [displayPhone(contact.phone) ?? contact.email, set.city].filter(Boolean).join(', ');
  return {
    outcome,
    exists: !isNew,
    name: set.name ?? contact.name,
    detail: isNew ? place : whatChanges(plan),
    problem: plan.refusal === null ? null : { target: '', reason: plan.refusal, value: '' },
  };
}

const columnNames = { name: 'nama', phone: 'nomor', email: 'email', city: 'kota', company: 'perusahaan' };

function whatChanges({ contact, set, fields, labels, note, consents }: ContactPlan): string {
  const parts = [
    ...Object.keys(set).map((column) => {
      const known = column as keyof typeof columnNames;
      return `${columnNames[known]} ${contact[known] === null ? 'diisi' : 'diganti'}`;
    }),
    ...(Object.keys(fields).length > 0 ? [`${Object.keys(fields).length} kolom data diisi`] : []),
    ...(labels.length > 0 ? [`${labels.length} label baru`] : []),
    ...(note === null ? [] : ['catatan ditambah']),
    ...(consents.length > 0 ? ['izin dicatat'] : []),
  ];
  const text = parts.join(', ');
  return text === '' ? 'Tidak ada yang berubah' : text[0]!.toUpperCase() + text.slice(1);
}

const longDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

/** How a value will stand at the contact. */
function shown(target: string, value: unknown, fields: readonly ContactField[]): string | null {
  if (value === undefined) return null;
  if (target === 'phone') return displayPhone(String(value));
  if (target === 'labels') return `${(value as string[]).length} label`;
  if (target.startsWith('consent:')) return value === true ? 'boleh' : 'tidak boleh';
  const field = fields.find(({ id }) => target === `field:${id}`);
  const option = (id: unknown) => field?.options.find((one) => one.id === id)?.name ?? '';
  switch (field?.type) {
    case 'date':
      return longDay.format(new Date(String(value)));
    case 'rupiah':
      return rupiah.format(Number(value));
    case 'number':
      return Number(value).toLocaleString('id-ID');
    case 'boolean':
      return value === true ? 'ya' : 'tidak';
    case 'choice':
      return option(value);
    case 'choices':
      return (value as string[]).map(option).join(', ');
    default:
      return String(value);
  }
}

const count = (value: number) => value.toLocaleString('id-ID');

function noteOf(
  target: string,
  { filled, different, monthFirst }: ColumnFacts,
  wrong: number,
  fields: readonly ContactField[],
): string {
  const ok = wrong > 0 ? `${count(filled - wrong)} sah dari ${count(filled)}` : `${count(filled)} terisi`;
  const type = fields.find(({ id }) => target === `field:${id}`)?.type;
  if (type === 'date') return `${ok}, dibaca ${monthFirst ? 'bulan/hari' : 'hari/bulan'}/tahun`;
  const many = different >= 1_000 ? '1.000 lebih' : count(different);
  return target === 'city' || target === 'labels' || type === 'choice' ? `${ok}, ${many} berbeda` : ok;
}
