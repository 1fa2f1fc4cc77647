import type { Page } from 'playwright-core';

export interface Screen {
  /** The rows of each chart's table, as screen readers have them: by the chart's name. */
  tables: Record<string, string[][]>;
  /** Each row of bars with its figures, as it is read. */
  bars: Record<string, string[]>;
  /** What can be pressed, in each part of the screen. */
  figures: Record<string, string[]>;
  /** All words of each part. */
  words: Record<string, string>;
}

/** What the figures of a screen say, in whatever width it stands. What is drawn but not shown there is not read. */
export const readScreen = (page: Page): Promise<Screen> => page.evaluate<Screen>(READ);

const READ = `(() => {
  const words = (one) => one.innerText.replace(/\\s+/g, ' ').trim();
  const named = (selector, of) =>
    Object.fromEntries([...document.querySelectorAll(selector)].map((one) => [one.getAttribute('aria-label'), of(one)]));
  const cells = (row) => [...row.cells].map((cell) => cell.textContent.replace(/\\s+/g, ' ').trim());
  return {
    tables: named('main section[tabindex="0"]', (one) => [...one.querySelectorAll('tbody tr')].map(cells)),
    bars: named('main ul[aria-label]', (one) =>
      [...one.querySelectorAll(':scope > li:not([aria-hidden])')].map(words)),
    figures: named('main section[aria-label]:not([tabindex])', (one) => [...one.querySelectorAll('button')].map(words)),
    words: named('main section[aria-label]:not([tabindex])', words),
  };
})()`;

/** What a tab has to say, by its parts. Tables without their first column, which names the row; bars in any order. */
export interface Said {
  tables?: Record<string, string[][]>;
  bars?: Record<string, string[]>;
  /** Among others. */
  figures?: Record<string, string[]>;
  words?: Record<string, string[]>;
}

/** The same parts of a screen, to be held against it. */
export function partsOf(screen: Screen, said: Said): Said {
  const of = <Value, Found>(
    wanted: Record<string, Value> | undefined,
    read: (part: string, value: Value) => Found,
  ) => Object.fromEntries(Object.entries(wanted ?? {}).map(([part, value]) => [part, read(part, value)]));
  return {
    ...(said.tables && {
      tables: of(said.tables, (part) => (screen.tables[part] ?? []).map(([, ...figures]) => figures)),
    }),
    ...(said.bars && { bars: of(said.bars, (part) => (screen.bars[part] ?? []).toSorted()) }),
    ...(said.figures && {
      figures: of(said.figures, (part, all) => all.filter((one) => screen.figures[part]?.includes(one))),
    }),
    ...(said.words && {
      words: of(said.words, (part, all) => all.filter((one) => screen.words[part]?.includes(one))),
    }),
  };
}
