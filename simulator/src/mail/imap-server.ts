import { createServer, type Socket } from 'node:net';
import type { Folder, Mailbox, Mailboxes } from './mailboxes.ts';

/**
 * The part of IMAP4rev1 that a client needs to sign in, look for new mails, fetch them and be told of more (IDLE,
 * RFC 2177). It reads only: what a client would write is refused.
 */
export async function startImap({ mailboxes, port }: { mailboxes: Mailboxes; port: number }) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, mailboxes);
  });
  const listening = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: listening,
    open: () => sockets.size,
    drop,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
}

function serve(socket: Socket, mailboxes: Mailboxes): void {
  let mailbox: Mailbox | undefined;
  let selected: Folder | undefined;
  let idleTag: string | undefined;
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const tell = (folder: Folder) => folder === selected && say(`* ${folder.mails.length} EXISTS`);
  const forget = mailboxes.onChange(tell);
  socket.on('close', forget).on('error', () => {});
  say('* OK [CAPABILITY IMAP4rev1 IDLE SPECIAL-USE ID] Simulator siap');

  const folders = () => [mailbox?.inbox, mailbox?.sent].filter((folder) => folder != null);
  const run = (tag: string, command: string, rest: string) => {
    const ok = (words = 'OK') => say(`${tag} ${words.startsWith('OK') ? words : `OK ${words}`}`);
    const no = (words: string) => say(`${tag} NO ${words}`);
    switch (command) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 IDLE SPECIAL-USE ID');
        return ok();
      case 'ID':
        say('* ID ("name" "simulator")');
        return ok();
      case 'NOOP':
      case 'CLOSE':
        return ok();
      case 'LOGOUT':
        say('* BYE');
        ok();
        return socket.end();
      case 'LOGIN': {
        const [user = '', password = ''] = words(rest);
        const found = mailboxes.find(user);
        if (found === undefined || found.password !== password)
          return no('[AUTHENTICATIONFAILED] Invalid credentials');
        mailbox = found;
        return ok();
      }
      case 'LIST':
        // Asked for nothing it tells how names are parted.
        if (words(rest)[1] === '') say('* LIST (\\Noselect) "/" ""');
        else
          for (const folder of folders())
            say(`* LIST (\\HasNoChildren${folder === mailbox?.sent ? ' \\Sent' : ''}) "/" "${folder.path}"`);
        return ok();
      case 'SELECT':
      case 'EXAMINE': {
        const [path = ''] = words(rest);
        selected = folders().find((folder) => folder.path.toLowerCase() === path.toLowerCase());
        if (selected === undefined) return no('[NONEXISTENT] No such folder');
        say(`* ${selected.mails.length} EXISTS`);
        say('* FLAGS (\\Seen)');
        say(`* OK [UIDVALIDITY ${selected.validity}]`);
        say(`* OK [UIDNEXT ${selected.nextUid}]`);
        return ok('OK [READ-ONLY] Selected');
      }
      case 'IDLE':
        idleTag = tag;
        return say('+ idling');
      case 'UID':
        if (selected === undefined) return no('Select a folder first');
        if (/^SEARCH\b/i.test(rest)) say(`* SEARCH ${search(selected, rest).join(' ')}`.trimEnd());
        else if (/^FETCH\b/i.test(rest)) for (const line of fetched(selected, rest)) socket.write(line);
        else return no('Not here');
        return ok();
      default:
        return say(`${tag} BAD Not known here`);
    }
  };

  let waiting = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    waiting += chunk;
    for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (idleTag !== undefined) {
        if (line.toUpperCase() === 'DONE') say(`${idleTag} OK Idle ended`);
        idleTag = undefined;
        continue;
      }
      const [, tag = '*', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? [];
      run(tag, command.toUpperCase(), rest);
    }
  });
}

/** Atoms and quoted strings. */
const words = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, atom = '']) =>
    quoted === undefined ? atom : quoted.replace(/\\(.)/g, '$1'),
  );

function search({ mails }: Folder, query: string): number[] {
  const [, since] = /SINCE (\S+)/i.exec(query) ?? [];
  if (since !== undefined) {
    const day = new Date(`${since.replaceAll('"', '')} UTC`);
    return mails.filter(({ at }) => at >= day).map(({ uid }) => uid);
  }
  const [, from = '1'] = /UID (\d+)/i.exec(query) ?? [];
  const uids = mails.map(({ uid }) => uid);
  const newer = uids.filter((uid) => uid >= Number(from));
  return newer.length > 0 ? newer : uids.slice(-1);
}

function fetched({ mails }: Folder, query: string): Buffer[] {
  const [, wanted = '', items = ''] = /^FETCH (\S+) \(?(.*?)\)?$/i.exec(query) ?? [];
  const index = mails.findIndex(({ uid }) => String(uid) === wanted);
  const mail = mails[index];
  if (mail === undefined) return [];
  const parts = [`UID ${mail.uid}`];
  if (/RFC822\.SIZE/i.test(items)) parts.push(`RFC822.SIZE ${mail.raw.length}`);
  if (/INTERNALDATE/i.test(items)) parts.push(`INTERNALDATE "${internalDate(mail.at)}"`);
  const begin = `* ${index + 1} FETCH (${parts.join(' ')}`;
  if (!/BODY(\.PEEK)?\[\]/i.test(items)) return [Buffer.from(`${begin})\r\n`)];
  const [, start, length] = /\[\]<(\d+)\.(\d+)>/.exec(items) ?? [];
  const body =
    start === undefined ? mail.raw : mail.raw.subarray(Number(start), Number(start) + Number(length));
  const at = start === undefined ? '' : `<${start}>`;
  return [Buffer.from(`${begin} BODY[]${at} {${body.length}}\r\n`), body, Buffer.from(')\r\n')];
}

/** `23-Nov-2026 03:45:07 +0000` */
function internalDate(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /^\w+, (\d+) (\w+) (\d+) (\S+)/.exec(at.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}
