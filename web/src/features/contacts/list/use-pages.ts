import { useState } from 'react';

export interface Pages {
  /** From 1. */
  number: number;
  cursor: string | undefined;
  onNext: (cursor: string) => void;
  onBack: () => void;
}

/** The way through the pages; it begins anew with every other question. */
export function usePages(question: string): Pages {
  const [walked, setWalked] = useState<{ question: string; cursors: string[] }>({ question, cursors: [] });
  const cursors = walked.question === question ? walked.cursors : [];
  return {
    number: cursors.length + 1,
    cursor: cursors.at(-1),
    onNext: (cursor) => setWalked({ question, cursors: [...cursors, cursor] }),
    onBack: () => setWalked({ question, cursors: cursors.slice(0, -1) }),
  };
}
