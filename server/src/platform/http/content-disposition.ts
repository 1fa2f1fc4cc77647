const MAX_NAME = 120;
/** Windows opens these as devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * RFC 6266 header for a file name that a stranger chose: no path, no control or direction-changing character
 * (`exe.gpj` shown as `jpg.exe`), quoted in ASCII for old browsers and in UTF-8 (RFC 8187) for all others.
 */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name);
  const ascii = safe
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function safeFileName(name: string): string {
  const last = name
    .toWellFormed()
    .normalize('NFC')
    // control characters, direction overrides, zero-width characters, private use
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const dot = last.lastIndexOf('.');
  const extension = dot > 0 && last.length - dot <= 12 ? last.slice(dot) : '';
  const stem = [...last.slice(0, last.length - extension.length)]
    .slice(0, MAX_NAME - extension.length)
    .join('');
  const short = stem + extension;
  return DEVICE.test(short) ? `_${short}` : short || 'berkas';
}
