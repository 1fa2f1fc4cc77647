import type { ConsentDecision, ExistingMode, FieldValue } from '@sapa/contracts';
import { MOST_LABELS_EACH } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { NumberedRow } from '../../imports/index.ts';
import { displayPhone } from '../display-phone.ts';
import { isStronger } from '../rules.ts';
import type { KnownContact } from './known-contacts.ts';
import type { ContactValues } from './read-contact-row.ts';

/** The columns of `contacts` that a file can fill. */
export const ownColumns = ['name', 'phone', 'email', 'city', 'company'] as const;
export type OwnColumns = Record<(typeof ownColumns)[number], string | null>;

/** What becomes of one row. */
export interface ContactPlan {
  row: number;
  contact: KnownContact;
  /** It was not there before. */
  isNew: boolean;
  /** What of its columns becomes another. */
  set: Partial<OwnColumns>;
  fields: Record<string, FieldValue>;
  /** Names, of those it does not carry. */
  labels: string[];
  note: string | null;
  consents: (ContactValues['consents'][number] & { before: ConsentDecision | null })[];
  /** Nothing of it is imported. */
  refusal: string | null;
}

export interface PlanOptions {
  existing: ExistingMode;
  /** Labels for every row, by name. */
  forAll: readonly string[];
  /** Id → name of every label. */
  labelNames: ReadonlyMap<string, string>;
  isErased: (values: ContactValues) => boolean;
}

const ERASED =
  'Data orang ini sudah dihapus atas permintaan. Buang barisnya dari berkas; jika ia menghubungi Anda lagi, kontaknya muncul sendiri.';

/** Decides what becomes of each row; a row that an earlier one has made meets it. */
export function planContacts(
  rows: readonly NumberedRow<ContactValues>[],
  known: readonly KnownContact[],
  options: PlanOptions,
): ContactPlan[] {
  const find = finder(known);
  return rows.map(({ row, values }) => {
    const found = find.of(values);
    const isNew = found === undefined;
    const contact = found ?? made(values);
    const plan: ContactPlan = {
      ...{ row, contact, isNew, set: {}, fields: {}, labels: [], note: null, consents: [], refusal: null },
      ...(isNew || options.existing !== 'skip' ? changes(contact, values, isNew, options) : {}),
    };
    const carried = contact.label_ids.length + plan.labels.length;
    if (isNew && options.isErased(values)) plan.refusal = ERASED;
    else if (plan.labels.length > 0 && carried > MOST_LABELS_EACH)
      plan.refusal = `Lebih dari ${MOST_LABELS_EACH} label pada satu kontak. Lepas sebagian lalu impor lagi.`;
    else if (isNew) find.add(contact);
    return plan;
  });
}

const mailOf = (email: string | null | undefined) => email?.toLowerCase() ?? null;

function finder(known: readonly KnownContact[]) {
  const ids = new Map<string, KnownContact>();
  const phones = new Map<string, KnownContact[]>();
  const mails = new Map<string, KnownContact[]>();
  const list = (at: Map<string, KnownContact[]>, key: string | null, contact: KnownContact) => {
    if (key !== null) at.set(key, [...(at.get(key) ?? []), contact]);
  };
  const add = (contact: KnownContact) => {
    for (const id of [contact.id, ...contact.joined_ids]) ids.set(id, contact);
    list(phones, contact.phone, contact);
    list(mails, mailOf(contact.email), contact);
  };
  for (const contact of known) add(contact);
  return {
    add,
    /**
     * By its id, its number, or its e-mail where not both have a number: then they are two people who share it. Two rows
     * of our own export are two contacts, whatever they share.
     */
    of({ id, phone, email }: ContactValues): KnownContact | undefined {
      const mayBe = (one: KnownContact) => id === undefined || !one.is_new;
      return (
        ids.get(id ?? '') ??
        phones.get(phone ?? '')?.find(mayBe) ??
        mails
          .get(mailOf(email) ?? '')
          ?.find((one) => mayBe(one) && (one.phone === null || phone === undefined || one.phone === phone))
      );
    },
  };
}

function made({
  id = uuidv7(),
  name,
  phone = null,
  email = null,
}: Partial<OwnColumns> & { id?: string }): KnownContact {
  const nameless = displayPhone(phone) ?? email ?? 'Tanpa nama';
  return {
    id,
    joined_ids: [],
    is_new: true,
    name: name ?? nameless,
    name_source: name === undefined || name === nameless ? 'number' : 'member',
    phone,
    email,
    city: null,
    company: null,
    label_ids: [],
    fields: {},
    notes: [],
    consents: {},
  };
}

function changes(
  contact: KnownContact,
  values: ContactValues,
  isNew: boolean,
  { existing, forAll, labelNames }: PlanOptions,
): Pick<ContactPlan, 'set' | 'fields' | 'labels' | 'note' | 'consents'> {
  const overwrites = existing === 'overwrite' && !isNew;
  const takes = (before: unknown, given: unknown) =>
    given !== undefined &&
    JSON.stringify(given) !== JSON.stringify(before) &&
    (overwrites || before === null || before === undefined);
  const set: Partial<OwnColumns> = Object.fromEntries(
    ownColumns.flatMap((column) => {
      const before = column === 'name' && isNameless(contact) ? null : contact[column];
      return takes(before, values[column]) && values[column] !== contact[column]
        ? [[column, values[column]]]
        : [];
    }),
  );
  const carried = new Set(contact.label_ids.map((id) => labelNames.get(id)?.toLowerCase()));
  const wanted = new Map([...forAll, ...values.labels].map((name) => [name.toLowerCase(), name]));
  return {
    set,
    fields: Object.fromEntries(
      Object.entries(values.fields).filter(([id, value]) => takes(contact.fields[id], value)),
    ),
    labels: [...wanted].flatMap(([lower, name]) => (carried.has(lower) ? [] : [name])),
    note: newNote(contact.notes, values.note, overwrites),
    consents: values.consents
      .map((said) => ({ ...said, before: contact.consents[`${said.channelKind} ${said.purpose}`] ?? null }))
      // No is no: a list does not know better than the customer who said it.
      .filter(({ before, decision }) => before !== decision && before !== 'withdrawn'),
  };
}

/** Called by a number or what a channel made up: any name is better. */
const isNameless = ({ name_source }: KnownContact) => isStronger('profile', name_source);

const newNote = (notes: readonly string[], given: string | undefined, overwrites: boolean): string | null =>
  given === undefined || (notes.length > 0 && (!overwrites || notes.some((note) => given.includes(note))))
    ? null
    : given;

export const isChange = ({ isNew, set, fields, labels, note, consents }: ContactPlan): boolean =>
  isNew ||
  note !== null ||
  labels.length + consents.length + Object.keys(set).length + Object.keys(fields).length > 0;
