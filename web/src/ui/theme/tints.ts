import './tints.css';

/** The colours to choose from, as they are called. */
export const tints = {
  stone: 'Abu-abu',
  brown: 'Cokelat',
  cyan: 'Toska',
  sky: 'Biru langit',
  blue: 'Biru',
  indigo: 'Nila',
  pink: 'Merah muda',
  berry: 'Magenta',
} as const;
export type Tint = keyof typeof tints;
