/** A document or page that cannot be read; the message says in Indonesian why, and what to do. */
export class UnreadableSource extends Error {
  override name = 'UnreadableSource';
}

/** Letters of one source; an agent knows no more altogether. */
export const MOST_LETTERS = 3_000_000;

export const tooMuchText = () =>
  new UnreadableSource(
    'Isinya lebih dari 3.000.000 huruf, melebihi yang bisa diketahui satu agen. Bagi, dan unggah yang ditanyakan pelanggan saja.',
  );
