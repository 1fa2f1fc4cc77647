import type { KeyboardEvent } from 'react';

/** The marks of a drawing are one stop of the tab key; the arrows walk among them, Home and End to its ends. */
export function walkMarks(event: KeyboardEvent<HTMLElement>, columns = 1): void {
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')];
  const here = marks.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    ArrowDown: here + columns,
    ArrowUp: here - columns,
    Home: 0,
    End: marks.length - 1,
  };
  const to = marks[steps[event.key] ?? -1];
  if (here === -1 || to === undefined) return;
  event.preventDefault();
  to.focus();
}
