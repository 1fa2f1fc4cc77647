export interface Mail {
  headers: Record<string, string>;
  subject: string;
  from: string;
  to: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; bytes: Buffer }[];
}

/** Enough of RFC 5322 and MIME for what an application sends: encoded words, multipart, base64, quoted-printable. */
export function parseMail(raw: Buffer): Mail {
  const part = parsePart(raw.toString('latin1'));
  const mail: Mail = {
    headers: part.headers,
    subject: part.headers.subject ?? '',
    from: part.headers.from ?? '',
    to: part.headers.to ?? '',
    text: '',
    html: '',
    attachments: [],
  };
  collect(part, mail);
  return mail;
}

interface Part {
  headers: Record<string, string>;
  /** One character a byte. */
  body: string;
}

function parsePart(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = decodedWords(line.slice(colon + 1).trim());
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' };
}

function collect(part: Part, mail: Mail) {
  const type = part.headers['content-type'] ?? 'text/plain';
  const disposition = part.headers['content-disposition'] ?? '';
  const boundary = parameter(type, 'boundary');
  if (type.startsWith('multipart/') && boundary !== undefined) {
    for (const piece of part.body.split(`--${boundary}`).slice(1, -1)) {
      collect(parsePart(piece.replace(/^\r?\n/, '').replace(/\r?\n$/, '')), mail);
    }
    return;
  }
  const bytes = decodedBody(part.body, part.headers['content-transfer-encoding'] ?? '7bit');
  const text = () => new TextDecoder(parameter(type, 'charset') ?? 'utf-8').decode(bytes);
  const filename = parameter(disposition, 'filename') ?? parameter(type, 'name');
  if (disposition.startsWith('attachment') || filename !== undefined) {
    const contentType = type.split(';')[0] ?? type;
    mail.attachments.push({ filename: filename ?? 'lampiran', contentType, bytes });
  } else if (type.startsWith('text/html')) {
    mail.html += text();
  } else if (type.startsWith('text/')) {
    mail.text += text();
  }
}

function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`[;\\s]${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header);
  return found?.[1] ?? found?.[2];
}

function decodedBody(body: string, encoding: string): Buffer {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64');
  if (encoding.toLowerCase() === 'quoted-printable') return Buffer.from(unquoted(body), 'latin1');
  return Buffer.from(body, 'latin1');
}

const unquoted = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** `=?UTF-8?B?…?=`: words in a row belong together, and what stands between them does not count. */
function decodedWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(
    /=\?([^?]+)\?([bq])\?([^?]*)\?=/gi,
    (_whole, charset: string, kind: string, text: string) => {
      const bytes =
        kind.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : Buffer.from(unquoted(text.replaceAll('_', ' ')), 'latin1');
      return new TextDecoder(charset).decode(bytes);
    },
  );
}
