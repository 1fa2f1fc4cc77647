type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

export function contrast(a: string, b: string): number {
  const first = luminance(parse(a));
  const second = luminance(parse(b));
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** White or black on a filled brand colour: one of them always reaches 4.58:1. */
export const textOn = (fill: string): string =>
  contrast(fill, '#ffffff') >= contrast(fill, '#000000') ? '#ffffff' : '#000000';

/** The brand colour as text: moved toward black or white until it reads 4.5:1 on the surface. */
export function readableOn(color: string, surface: string): string {
  const target = luminance(parse(surface)) > 0.18 ? 0 : 255;
  const [r, g, b] = parse(color);
  for (let step = 0; step <= 20; step++) {
    const toward = (part: number) => Math.round(part + (target - part) * (step / 20));
    const mixed = format([toward(r), toward(g), toward(b)]);
    if (contrast(mixed, surface) >= 4.5) return mixed;
  }
  return format([target, target, target]);
}
