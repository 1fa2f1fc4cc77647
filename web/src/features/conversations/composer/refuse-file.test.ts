import type { ChannelCapabilities } from '@sapa/contracts/channels/channels';
import { describe, expect, it } from 'vitest';
import { kindOf, refuseFile } from './refuse-file.ts';

const MB = 1024 * 1024;
const whatsapp: ChannelCapabilities = {
  text_max: 4096,
  text_in_bytes: false,
  caption_max: 1024,
  window_hours: 24,
  human_agent_hours: null,
  reply_to: true,
  reactions: true,
  delete_hours: 0,
  typing: true,
  read_receipts: true,
  marks: 'kept',
  product_card: false,
  subject: false,
  attachments: {
    image: { max_bytes: 5 * MB, mime_types: ['image/jpeg', 'image/png'] },
    audio: { max_bytes: 16 * MB, mime_types: ['audio/ogg'] },
    document: { max_bytes: 100 * MB, mime_types: ['application/pdf'] },
  },
};
const file = (type: string, size: number) => ({ name: 'berkas', type, size });

describe('a file, before it is uploaded', () => {
  it('passes within the limit of its kind', () => {
    expect(refuseFile(file('image/png', 4 * MB), whatsapp)).toBeNull();
  });

  it('is refused over the limit, with both figures', () => {
    expect(refuseFile(file('image/jpeg', 6 * MB), whatsapp)).toContain('6 MB; batasnya 5 MB');
  });

  it.each(['pasang.exe', 'Katalog.pdf.EXE ', 'toko.apk'])('is refused as a program: %s', (name) =>
    expect(refuseFile({ ...file('', 1), name }, whatsapp)).toContain('program tidak bisa dikirim'),
  );

  it('is refused when it is empty', () =>
    expect(refuseFile(file('image/png', 0), whatsapp)).toContain('kosong'));

  it('goes as a document when the channel cannot show its type', () => {
    expect(kindOf('image/heic', whatsapp)).toBe('document');
    expect(kindOf('video/mp4', whatsapp)).toBe('document');
    expect(kindOf('audio/ogg; codecs=opus', whatsapp)).toBe('audio');
  });
});
