/** One mail in a folder. */
interface KeptMail {
  uid: number;
  raw: Buffer;
  at: Date;
}

export interface Folder {
  path: string;
  validity: number;
  mails: KeptMail[];
  nextUid: number;
}

export interface Mailbox {
  address: string;
  password: string;
  inbox: Folder;
  /** Null: the provider keeps none, as those of simple hosting. */
  sent: Folder | null;
}

export interface Mailboxes {
  add(options: { address: string; password: string; keepsSent?: boolean }): Mailbox;
  find(address: string): Mailbox | undefined;
  all(): Mailbox[];
  /** @returns its uid */
  deliver(folder: Folder, raw: Buffer, at: Date): number;
  /** As after a server's restore: the same mails, counted anew. */
  renumber(folder: Folder): void;
  onChange(listener: (folder: Folder) => void): () => void;
}

/** @param now a folder that is made anew counts anew, also after a restart */
export function createMailboxes(now: number): Mailboxes {
  const byAddress = new Map<string, Mailbox>();
  const listeners = new Set<(folder: Folder) => void>();
  let validities = Math.floor(now / 1000);
  const folder = (path: string): Folder => ({ path, validity: ++validities, mails: [], nextUid: 1 });
  return {
    add({ address, password, keepsSent = true }) {
      const mailbox: Mailbox = {
        address: address.toLowerCase(),
        password,
        inbox: folder('INBOX'),
        sent: keepsSent ? folder('Terkirim') : null,
      };
      byAddress.set(mailbox.address, mailbox);
      return mailbox;
    },
    find: (address) => byAddress.get(address.toLowerCase()),
    all: () => [...byAddress.values()],
    deliver(into, raw, at) {
      const uid = into.nextUid++;
      into.mails.push({ uid, raw, at });
      for (const tell of listeners) tell(into);
      return uid;
    },
    renumber(into) {
      into.validity = ++validities;
      into.mails.forEach((mail, index) => {
        mail.uid = index + 1;
      });
      into.nextUid = into.mails.length + 1;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
