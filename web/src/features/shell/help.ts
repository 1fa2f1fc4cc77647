/** The Help Center as the shell knows it; the page puts the two together. */
export interface Help {
  /** Opens it: at an article, or where one can search. */
  open: (slug?: string) => void;
  find: (typed: string) => Promise<readonly { slug: string; title: string }[]>;
}
