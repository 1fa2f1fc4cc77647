/** What a file really is, by its bytes. `bin` is everything we do not know: it is only ever downloaded. */
export const fileTypes = {
  jpg: { mime: 'image/jpeg', kind: 'image' },
  png: { mime: 'image/png', kind: 'image' },
  webp: { mime: 'image/webp', kind: 'image' },
  gif: { mime: 'image/gif', kind: 'image' },
  mp4: { mime: 'video/mp4', kind: 'video' },
  '3gp': { mime: 'video/3gpp', kind: 'video' },
  webm: { mime: 'video/webm', kind: 'video' },
  weba: { mime: 'audio/webm', kind: 'audio' },
  ogg: { mime: 'audio/ogg', kind: 'audio' },
  mp3: { mime: 'audio/mpeg', kind: 'audio' },
  aac: { mime: 'audio/aac', kind: 'audio' },
  amr: { mime: 'audio/amr', kind: 'audio' },
  m4a: { mime: 'audio/mp4', kind: 'audio' },
  pdf: { mime: 'application/pdf', kind: 'document' },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', kind: 'document' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', kind: 'document' },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    kind: 'document',
  },
  /** Word, Excel and PowerPoint before 2007 share one container. */
  ole: { mime: 'application/x-ole-storage', kind: 'document' },
  zip: { mime: 'application/zip', kind: 'document' },
  csv: { mime: 'text/csv', kind: 'document' },
  txt: { mime: 'text/plain', kind: 'document' },
  bin: { mime: 'application/octet-stream', kind: 'document' },
} as const satisfies Record<string, { mime: string; kind: 'image' | 'video' | 'audio' | 'document' }>;

export type FileType = keyof typeof fileTypes;

/** How much of a file's beginning decides; an office file names its parts within it. */
export const SNIFF_BYTES = 16_384;

/** Decides by magic bytes alone: names and declared types come from strangers. */
export function sniffFileType(head: Uint8Array): FileType {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFF_BYTES));
  return (
    signature(bytes) ?? isoMedia(bytes) ?? container(bytes) ?? mpegAudio(bytes) ?? plainText(bytes) ?? 'bin'
  );
}

const signatures: [FileType, Buffer][] = [
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
  ['pdf', Buffer.from('%PDF-')],
  ['amr', Buffer.from('#!AMR')],
  ['ole', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];

const signature = (bytes: Buffer): FileType | undefined =>
  signatures.find(([, magic]) => bytes.subarray(0, magic.length).equals(magic))?.[0];

/** ISO base media: the major brand after `ftyp`. QuickTime and HEIC are not played by every browser: `bin`. */
function isoMedia(bytes: Buffer): FileType | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const brand = bytes.toString('latin1', 8, 12);
  if (/^3g[2p]/.test(brand)) return '3gp';
  if (/^M4[AB]/.test(brand)) return 'm4a';
  return /^(iso\w|mp4\w|avc1|M4V|MSNV|dash|mmp4)/.test(brand) ? 'mp4' : 'bin';
}

function container(bytes: Buffer): FileType | undefined {
  const start = bytes.toString('latin1', 0, 4);
  if (start === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (start === 'OggS') return /OpusHead|vorbis/.test(bytes.toString('latin1', 0, 128)) ? 'ogg' : 'bin';
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) {
    if (!bytes.subarray(0, 128).includes('webm')) return 'bin';
    return /V_(VP8|VP9|AV1)/.test(bytes.toString('latin1')) ? 'webm' : 'weba';
  }
  if (start !== 'PK\x03\x04') return undefined;
  if (!bytes.includes('[Content_Types].xml')) return 'zip';
  if (bytes.includes('word/')) return 'docx';
  if (bytes.includes('xl/')) return 'xlsx';
  return bytes.includes('ppt/') ? 'pptx' : 'zip';
}

/** MPEG audio has no magic, only a frame header: layer III is MP3, layer 0 with the ADTS sync word is AAC. */
function mpegAudio(bytes: Buffer): FileType | undefined {
  if (bytes.toString('latin1', 0, 3) === 'ID3') return 'mp3';
  const [sync = 0, flags = 0, rates = 0xff] = bytes;
  if (sync !== 0xff || (flags & 0xe0) !== 0xe0) return undefined;
  if ((flags & 0xf6) === 0xf0) return 'aac';
  const layerThree = (flags & 0x06) === 0x02;
  return layerThree && rates >> 4 !== 0x0f && (rates & 0x0c) !== 0x0c ? 'mp3' : undefined;
}

/** Text is UTF-8 without control characters; markup is not text, whatever it is called. */
function plainText(bytes: Buffer): FileType | undefined {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    // stream: the last character may be cut by the end of the sample
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
  if (/[^\P{Cc}\t\n\f\r]/u.test(text)) return undefined;
  if (/^\s*<|<(!doctype|html|script|svg|\?xml)/i.test(text)) return undefined;
  const [first = '', second] = text.split(/\r?\n/);
  const separators = (line: string) => line.replace(/"[^"]*"/g, '').match(/[,;\t]/g)?.length ?? 0;
  return second !== undefined && separators(first) > 0 && separators(first) === separators(second)
    ? 'csv'
    : 'txt';
}
