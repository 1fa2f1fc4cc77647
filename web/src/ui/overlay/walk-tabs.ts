import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** For the `onKeyDown` of a list of tabs: the arrows go round in it, and what one comes to is opened. */
export function walkTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const next =
    event.key === 'Home'
      ? tabs[0]
      : event.key === 'End'
        ? tabs.at(-1)
        : step === undefined
          ? undefined
          : tabs[(at + step + tabs.length) % tabs.length];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
