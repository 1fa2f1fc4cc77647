const GMAIL = ['gmail.com', 'googlemail.com'];

/** Whom limits of mails count: `sari+1@toko.id` is read where `sari@toko.id` is, and Gmail reads no dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const host = address.slice(at + 1).toLowerCase();
  return GMAIL.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
