import { SMTPServer } from 'smtp-server';
import type { Clock } from './clock.ts';
import type { Identifiers } from './identifiers.ts';
import { createRecording, type Recording } from './recording.ts';
import { type Mail, parseMail } from './smtp/parse-mail.ts';

export interface ReceivedMail extends Mail {
  nonce: string;
  at: number;
  /** The addresses of the envelope: who really gets it. */
  envelope: { from: string; to: string[] };
  raw: string;
}

/** A mail that was taken, with who signed in to send it. */
export interface SmtpSent {
  user: string | null;
  from: string;
  to: string[];
  raw: Buffer;
}

/** 450 and 451 ask to come back later, 550 and 554 are final. */
export interface SmtpFault {
  at: 'connect' | 'sender' | 'recipient' | 'data';
  code: number;
  message?: string;
}

export interface Smtp {
  mails: Recording<ReceivedMail>;
  /** The first mail to this address, now or later (5 s). */
  waitForMail(to: string, options?: { subject?: string | RegExp; timeoutMs?: number }): Promise<ReceivedMail>;
  failNext(fault: SmtpFault, count?: number): void;
  clear(): void;
}

/** A mail server that keeps what it is given, with or without a login; what becomes of it is `taken`'s. */
export async function startSmtp(options: {
  port: number;
  clock: Clock;
  ids: Identifiers;
  letsIn(user: string, password: string): boolean;
  taken(sent: SmtpSent): void;
}) {
  const mails = createRecording<ReceivedMail>('mail');
  let faults: { fault: SmtpFault; left: number }[] = [];

  function strike(at: SmtpFault['at']): Error | undefined {
    const plan = faults.find((item) => item.fault.at === at);
    if (!plan) return undefined;
    plan.left -= 1;
    if (plan.left <= 0) faults = faults.filter((item) => item !== plan);
    const { code, message = 'Failed on demand' } = plan.fault;
    return Object.assign(new Error(message), { responseCode: code });
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const user = username ?? 'sapa';
      if (options.letsIn(user, password ?? '')) return done(null, { user });
      done(Object.assign(new Error('5.7.8 Username and Password not accepted'), { responseCode: 535 }));
    },
    onConnect: (_session, done) => done(strike('connect')),
    onMailFrom: (_address, _session, done) => done(strike('sender')),
    onRcptTo: (_address, _session, done) => done(strike('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const failure = strike('data');
        if (failure) return done(failure);
        const raw = Buffer.concat(chunks);
        const sender = session.envelope.mailFrom;
        const envelope = {
          from: sender ? sender.address : '',
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
        };
        mails.add({
          ...parseMail(raw),
          nonce: options.ids.nonce(),
          at: options.clock.now(),
          envelope,
          raw: raw.toString('utf8'),
        });
        options.taken({ user: session.user ?? null, ...envelope, raw });
        done();
      });
    },
  });
  // A client that vanishes is no concern of the server's.
  server.on('error', () => {});
  const listener = await new Promise<{ port: number }>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      const address = server.server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : options.port });
    });
  });

  const smtp: Smtp = {
    mails,
    waitForMail: (to, { subject, timeoutMs } = {}) =>
      mails.waitFor(
        (mail) =>
          mail.envelope.to.some((address) => address.toLowerCase() === to.toLowerCase()) &&
          (subject === undefined ||
            (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject))),
        timeoutMs === undefined ? {} : { timeoutMs },
      ),
    failNext: (fault, count = 1) => void faults.push({ fault, left: count }),
    clear() {
      mails.clear();
      faults = [];
    },
  };
  return {
    smtp,
    url: `smtp://127.0.0.1:${listener.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
