import { type ReceivedMail, startSimulator } from '@sapa/simulator';

/** A mail server of a test, and what the product's letters say. */
export async function openPostOffice() {
  const world = await startSimulator();
  const { mails } = world.recorded;
  const isFor = (address: string, subject: RegExp) => (mail: ReceivedMail) =>
    mail.envelope.to.includes(address) && subject.test(mail.subject);
  return {
    /** SMTP_URL */
    url: world.urls.smtp,
    lettersTo: (address: string, subject = /./) => mails.filter(isFor(address, subject)),
    /** Those to `name@…` and `name+anything@…`. */
    lettersFor: (name: string) =>
      mails.filter(({ envelope }) => envelope.to.some((to) => to.split(/[+@]/)[0] === name)),
    /** The newest letter of this kind, once there are `count`. */
    async mailTo(address: string, subject: RegExp, count = 1): Promise<ReceivedMail> {
      const letters = await mails.waitForCount(count, { matches: isFor(address, subject) });
      return letters.at(-1)!;
    },
    stop: () => world.stop(),
  };
}

/** The key behind the `#` of a letter's link, whose address must be `publicUrl`. */
export function keyIn({ text }: Pick<ReceivedMail, 'text'>, publicUrl: string, page: string): string {
  const start = `${publicUrl}/${page}#`;
  const at = text.indexOf(start);
  if (at < 0) throw new Error(`no link to ${start} in: ${text}`);
  return /^[\w.-]+/.exec(text.slice(at + start.length))?.[0] ?? '';
}
