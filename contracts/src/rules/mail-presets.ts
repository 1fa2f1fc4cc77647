/** Where the providers that shops use keep their mail servers, and what their logins ask for. */
export interface MailPreset {
  id: string;
  name: string;
  /** Domains whose mail lies there. */
  domains: readonly string[];
  imap: { host: string; port: number };
  smtp: { host: string; port: number };
  /** What their passwords are, for the form and for a login that was refused. */
  password: string;
}

const ordinary = 'Pakai password email itu, yang juga dipakai di webmail.';

export const mailPresets: readonly MailPreset[] = [
  {
    id: 'gmail',
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    imap: { host: 'imap.gmail.com', port: 993 },
    smtp: { host: 'smtp.gmail.com', port: 465 },
    password:
      'Gmail meminta App Password 16 huruf, bukan password biasa. Buat di myaccount.google.com/apppasswords (verifikasi 2 langkah harus aktif).',
  },
  {
    id: 'outlook',
    name: 'Outlook',
    domains: ['outlook.com', 'outlook.co.id', 'hotmail.com', 'live.com', 'msn.com'],
    imap: { host: 'outlook.office365.com', port: 993 },
    smtp: { host: 'smtp-mail.outlook.com', port: 587 },
    password:
      'Microsoft menutup login password untuk banyak akun. Bila ditolak, teruskan email ini ke kotak surat lain dan hubungkan kotak surat itu.',
  },
  {
    id: 'yahoo',
    name: 'Yahoo',
    domains: ['yahoo.com', 'yahoo.co.id', 'ymail.com', 'rocketmail.com'],
    imap: { host: 'imap.mail.yahoo.com', port: 993 },
    smtp: { host: 'smtp.mail.yahoo.com', port: 465 },
    password: 'Yahoo meminta app password. Buat di Info Akun, bagian Keamanan.',
  },
  {
    id: 'zoho',
    name: 'Zoho Mail',
    domains: ['zoho.com', 'zohomail.com'],
    imap: { host: 'imap.zoho.com', port: 993 },
    smtp: { host: 'smtp.zoho.com', port: 465 },
    password: 'Aktifkan IMAP di pengaturan Zoho Mail; dengan verifikasi 2 langkah pakai app password.',
  },
  {
    id: 'hostinger',
    name: 'Hostinger atau Niagahoster',
    domains: [],
    imap: { host: 'imap.hostinger.com', port: 993 },
    smtp: { host: 'smtp.hostinger.com', port: 465 },
    password: ordinary,
  },
];

const domainOf = (address: string) =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

/** The provider of an address; a domain of its own usually has its mail server at `mail.`. */
export function mailPresetFor(address: string): MailPreset {
  const domain = domainOf(address);
  const known = mailPresets.find(({ domains }) => domains.includes(domain));
  return known ?? ownServer(domain);
}

const ownServer = (domain: string): MailPreset => ({
  id: 'other',
  name: 'Lainnya',
  domains: [],
  imap: { host: `mail.${domain}`, port: 993 },
  smtp: { host: `mail.${domain}`, port: 465 },
  password: ordinary,
});

/** What is known of the passwords of this server. */
export const passwordHint = (host: string): string =>
  mailPresets.find(({ imap, smtp }) => imap.host === host || smtp.host === host)?.password ?? ordinary;
