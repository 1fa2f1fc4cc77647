import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { KeptFile } from '../kept-file.ts';
import { openFileKey, signFileKey } from './file-key.ts';
import { openVisitorToken, signVisitorToken } from './visitor-token.ts';

const KEY = 'kunci-untuk-uji-yang-cukup-panjang';
const claim = { workspaceId: uuidv7(), channelId: uuidv7(), visitorId: uuidv4() };

describe('a visitor token', () => {
  it('opens to what it was made for', () =>
    expect(openVisitorToken(KEY, signVisitorToken(KEY, claim))).toEqual(claim));

  it('is worth nothing with any bit changed', () => {
    const bytes = Buffer.from(signVisitorToken(KEY, claim), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const altered = Buffer.from(bytes);
      altered[at]! ^= 1;
      expect(openVisitorToken(KEY, altered.toString('base64url')), `byte ${at}`).toBeNull();
    }
  });

  it.each(['', 'a', 'x'.repeat(107), 'x'.repeat(5000), '../../etc', `${signVisitorToken(KEY, claim)}=`])(
    'is not %s',
    (token) => expect(openVisitorToken(KEY, token)).toBeNull(),
  );

  it('of another installation is none', () =>
    expect(openVisitorToken('kunci-lain-yang-juga-cukup-panjang', signVisitorToken(KEY, claim))).toBeNull());
});

describe('a file key', () => {
  const file: KeptFile = {
    storage_key: 'w/2026/11/a.png',
    mime_type: 'image/png',
    kind: 'image',
    size: 12,
    name: 'foto "besar".png',
    picture: null,
  };
  it('opens for its visitor alone', () => {
    const key = signFileKey(KEY, claim.visitorId, file);
    expect(openFileKey(KEY, claim.visitorId, key)).toEqual(file);
    expect(openFileKey(KEY, uuidv4(), key)).toBeNull();
  });
  it.each(['', '.', 'e30.', 'w/2026/11/orang-lain.png'])('is not %s', (key) =>
    expect(openFileKey(KEY, claim.visitorId, key)).toBeNull(),
  );
});
