import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import jakarta from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import type { WidgetConfig, WidgetFont } from '@sapa/contracts';
import { readableOn, textOn } from '@sapa/contracts/rules/contrast';

/** Served by Sapa itself, and fetched only where the shop chose them. */
const files: Partial<Record<WidgetFont, string>> = { inter, jakarta };
const families: Record<WidgetFont, string> = {
  system: '',
  inter: "'Sapa inter'",
  jakarta: "'Sapa jakarta'",
  serif: "ui-serif, 'Noto Serif', Georgia, serif",
};
const loaded = new Set<WidgetFont>();

/** @param theme what the shop's page asks for itself; it comes before what is set */
export function paint({ color, theme: set, font }: WidgetConfig, theme: string): void {
  const root = document.documentElement;
  root.style.setProperty('--brand', color);
  root.style.setProperty('--on-brand', textOn(color));
  root.style.setProperty('--brand-light', readableOn(color, '#faf9f6'));
  root.style.setProperty('--brand-dark', readableOn(color, '#181d1b'));
  root.dataset.theme = theme || set;
  root.style.setProperty('font-family', families[font] && `${families[font]}, var(--letters)`);
  loadFont(font);
}

function loadFont(font: WidgetFont): void {
  const file = files[font];
  if (file === undefined || loaded.has(font)) return;
  loaded.add(font);
  const face = new FontFace(`Sapa ${font}`, `url(${file})`, { weight: '200 800', display: 'swap' });
  document.fonts.add(face);
  // Without it the device's own letters stay.
  face.load().catch(() => loaded.delete(font));
}
