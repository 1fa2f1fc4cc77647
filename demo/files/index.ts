import { readFileSync } from 'node:fs';

/** Pictures, papers and sounds that people in the demo send. All drawn or played by us. */
export const files = {
  'toples-pecah.jpg': { kind: 'image', mimeType: 'image/jpeg' },
  'kopi-gayo.jpg': { kind: 'image', mimeType: 'image/jpeg' },
  'hampers.jpg': { kind: 'image', mimeType: 'image/jpeg' },
  'bukti-transfer.jpg': { kind: 'image', mimeType: 'image/jpeg' },
  'Penawaran Hampers Priangan.pdf': { kind: 'document', mimeType: 'application/pdf' },
  'tanya-pesanan.ogg': { kind: 'audio', mimeType: 'audio/ogg; codecs=opus' },
} as const;

export type FileName = keyof typeof files;

export const readDemoFile = (name: FileName): Buffer => readFileSync(new URL(name, import.meta.url));
