import { displayPhone } from './display-phone.ts';

/**
 * Where a contact's name can be from, weakest first: nothing but a label, a number, a username, a visitor's own word,
 * the profile that the channel shows, the address book of the business's phone, a member.
 */
const nameSources = [
  'placeholder',
  'number',
  'username',
  'claim',
  'profile',
  'address_book',
  'member',
] as const;
export type NameSource = (typeof nameSources)[number];

/** A name gives way to a stronger one only: what a member typed stays, and the first profile name does too. */
export const isStronger = (source: NameSource, than: NameSource): boolean =>
  nameSources.indexOf(source) > nameSources.indexOf(than);

export interface ContactName {
  name: string;
  source: NameSource;
}

/** What names a person can have been told. */
interface ToldNames {
  name: string | null;
  username: string | null;
  phone: string | null;
  claim?: { name: string | null } | undefined;
  label?: string | undefined;
}

/** The best name that a channel's word on a person holds. */
export function nameOf(sender: ToldNames): ContactName {
  const profile = sender.name?.trim();
  if (profile) return { name: profile, source: 'profile' };
  const claimed = sender.claim?.name?.trim();
  if (claimed) return { name: claimed, source: 'claim' };
  if (sender.username) return { name: sender.username, source: 'username' };
  const number = displayPhone(sender.phone);
  if (number !== null) return { name: number, source: 'number' };
  return { name: sender.label ?? 'Tanpa nama', source: 'placeholder' };
}
