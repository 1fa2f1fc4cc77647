import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { leadTo, takeWanted } from '../../lib/account/wanted.ts';
import { homeOf, session } from '../../lib/session.ts';
import { Toasts } from '../../ui/overlay/toast.tsx';

/**
 * The pages of signing in are written down in the build, and only their form comes to life: React alone does it,
 * without the router and the app around it (performance: 90 KiB for /login).
 */
export function comeAlive(
  form: (typed: Record<string, string>) => ReactNode,
  { visitorsOnly = true }: { visitorsOnly?: boolean } = {},
) {
  const place = document.querySelector<HTMLElement>('[data-island]');
  if (!place) return;
  if (visitorsOnly) {
    goHome();
    session.subscribe(goHome);
  }
  const typed = typedInto(place);
  const focused = document.activeElement?.getAttribute('name');
  // At once: what is typed between reading the fields and drawing them anew would be lost.
  flushSync(() =>
    createRoot(place).render(
      <StrictMode>
        {form(typed)}
        <Toasts />
      </StrictMode>,
    ),
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Come back to by the browser's Back, as it was left: what waited then would wait for ever.
    if (place.querySelector('[aria-busy="true"]')) location.reload();
    else if (visitorsOnly) goHome();
  });
  if (focused) place.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
}

/** What someone typed before this script arrived is theirs to keep. */
function typedInto(place: HTMLElement): Record<string, string> {
  const fields = [...place.querySelectorAll('input')].filter((input) => input.name !== '');
  return Object.fromEntries(fields.map((input) => [input.name, input.value]));
}

/** Who is signed in has no business here. */
function goHome() {
  const user = session.current()?.user;
  const home = user ? homeOf(user) : null;
  if (home) location.replace(leadTo(home, takeWanted()));
}
