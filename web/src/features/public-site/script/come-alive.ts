import { install, installable } from '../../../lib/app/install-option.ts';
import { runCarousel } from './carousel.ts';
import { openChat } from './chat.ts';
import { wakeFilm } from './film.ts';
import { runLogoStrip } from './logo-strip.ts';

/** All that moves on a public page. The page itself is a document: without this script it is still read to its end. */
export function comeAlive(): void {
  markPlace();
  matchPictures();
  for (const strip of all('[data-logos]')) runLogoStrip(strip);
  for (const carousel of all('[data-carousel]')) runCarousel(carousel);
  for (const film of all('[data-film]')) wakeFilm(film);
  document.addEventListener('click', onClick);
  // Opened by the browser before this script was there.
  for (const dialog of all('dialog[open]')) wakeFormIn(dialog);
  offerInstallation();
  for (const plans of all('[data-plans]'))
    void import('./prices-of-today.ts').then(({ showPricesOfToday }) => showPricesOfToday(plans));
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('[data-opens], [data-closes], [data-chat], [data-install]');
  if (!button) return;
  const { opens, closes, topic } = button.dataset;
  if (opens) openDialog(opens, topic);
  else if (closes) dialogOf(closes)?.close();
  else if (button.dataset.install !== undefined) void install();
  else void openChat();
}

const dialogOf = (id: string) => document.querySelector<HTMLDialogElement>(`dialog#${id}`);

function openDialog(id: string, topic: string | undefined): void {
  const dialog = dialogOf(id);
  if (!dialog || dialog.open) return;
  dialog.showModal();
  const choice = topic && dialog.querySelector<HTMLInputElement>(`[name=topic][value=${topic}]`);
  if (choice) choice.checked = true;
  wakeFormIn(dialog);
}

/** Its captcha and its calls are loaded by who means to write. */
function wakeFormIn(dialog: Element): void {
  const form = dialog.querySelector('form');
  if (form) void import('./inquiry-form.ts').then(({ wakeForm }) => wakeForm(form));
}

/** The bar's own line comes when something is under it; the page's own name in it is marked. */
function markPlace(): void {
  const bar = document.querySelector('[data-top-bar]');
  const mark = () => bar?.toggleAttribute('data-scrolled', scrollY > 8);
  addEventListener('scroll', mark, { passive: true });
  mark();
  for (const link of all(`[data-place="${location.pathname}"]`)) link.setAttribute('aria-current', 'page');
}

/** Pictures follow the system's scheme; who chose another one in the product sees that one here too. */
function matchPictures(): void {
  const chosen = document.documentElement.dataset.colorScheme;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (chosen === system) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>('[data-schemes] source')) {
    source.media = source.media.replace(
      /\(prefers-color-scheme: dark\)/,
      chosen === 'dark' ? 'all' : 'not all',
    );
  }
}

/** Offered when the browser signals it, hidden after the answer. */
function offerInstallation(): void {
  const show = () => {
    for (const button of all('[data-install]')) button.hidden = !installable.get();
  };
  installable.subscribe(show);
  show();
}
