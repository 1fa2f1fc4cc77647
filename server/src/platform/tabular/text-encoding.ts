/** How the bytes of a text are to be read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Tells the encoding of a text by its bytes: a mark at its beginning, noughts at every second place (UTF-16 without a
 * mark), and else UTF-8 unless some byte cannot be that: Excel in Indonesia saves CSV as Windows-1252.
 */
export async function textEncoding(chunks: AsyncIterable<Buffer>): Promise<TextEncoding> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    if (decoder === undefined) {
      const wide = utf16(chunk);
      if (wide !== null) return wide;
      decoder = new TextDecoder('utf-8', { fatal: true });
    }
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return 'windows-1252';
    }
  }
  try {
    decoder?.decode();
  } catch {
    return 'windows-1252';
  }
  return 'utf-8';
}

function utf16(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const sample = head.subarray(0, 1000);
  const noughts = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = noughts;
  // Latin letters in UTF-16 are every second byte nought; stray ones are not so many.
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  if (even > sample.length / 4 && odd === 0) return 'utf-16be';
  return null;
}

/** The text of these bytes, without the mark at its beginning. */
export async function* decoded(
  chunks: AsyncIterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
