/** What a mail server writes back about an address that it does not have (RFC 3464). */
export function bounceOf(raw: Buffer, { to, at }: { to: string; at: Date }): Buffer {
  const head = raw.toString('latin1').split(/\r?\n\r?\n/)[0] ?? '';
  const sender = /^from:.*?<?([^<>\s]+@[^<>\s]+)>?\s*$/im.exec(head)?.[1] ?? '';
  const lines = [
    'Return-Path: <>',
    'From: Mail Delivery Subsystem <mailer-daemon@simulator.invalid>',
    `To: ${sender}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${at.toUTCString()}`,
    `Message-ID: <bounce.${at.getTime()}.${Math.random().toString(36).slice(2)}@simulator.invalid>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="batas"',
    '',
    '--batas',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `The mail system could not deliver your message to ${to}.`,
    '--batas',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; simulator.invalid',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 5.1.1 <${to}>: Recipient address rejected: User unknown`,
    '--batas',
    'Content-Type: text/rfc822-headers',
    '',
    head,
    '--batas--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}
