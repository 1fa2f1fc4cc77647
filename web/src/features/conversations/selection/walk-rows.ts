const rows = () => [...document.querySelectorAll<HTMLElement>('#daftar-percakapan a')];

/** Among those that are drawn. */
export const focusRow = (index: number): void => rows().at(index)?.focus();

/** From a row to the one above or below it. */
export function walkRows(from: HTMLElement, step: 1 | -1): void {
  const all = rows();
  all[all.indexOf(from) + step]?.focus();
}
