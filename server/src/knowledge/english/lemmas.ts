const endings: readonly (readonly [ending: RegExp, root: string])[] = [
  [/ies$/, 'y'],
  [/(?<=(?:s|x|z|ch|sh|o))es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/ied$/, 'y'],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/'s$/, ''],
  [/ly$/, ''],
  [/i(?:er|est)$/, 'y'],
  [/(?:er|est)$/, ''],
  [/(?:er|est)$/, 'e'],
];
const shortest = 3;

/** Forms that no ending tells. */
const irregular: ReadonlyMap<string, string> = new Map(
  `broke break; broken break; made make; sent send; came come; bought buy; found find; fell fall; fallen fall; gave give; given give
  wrote write; written write; went go; gone go; lost lose; paid pay; said say; told tell; took take; taken take; brought bring; ran run
  sold sell; kept keep; slept sleep; ate eat; eaten eat; drank drink; drunk drink; drove drive; driven drive; wore wear; worn wear
  torn tear; tore tear; burnt burn; stolen steal; stole steal; built build; spent spend; lent lend; held hold; met meet; stuck stick
  spoken speak; spoke speak; taught teach; caught catch; chose choose; chosen choose; grew grow; grown grow; flew fly; hung hang
  felt feel; thrown throw; threw throw; hidden hide; bitten bite; shrunk shrink; woke wake; sat sit; stood stand; left leave; got get
  feet foot; teeth tooth; men man; women woman; children child; mice mouse; knives knife; shelves shelf; leaves leaf; lives live
  worse bad; worst bad; better good; best good`
    .split(/;\s*|\n\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
);

/** An English word and what it may be a form of: "classes" of "class", "swimming" of "swim". */
export function lemmasOf(word: string): string[] {
  const roots = endings.flatMap(([ending, root]) => {
    if (!ending.test(word)) return [];
    const found = word.replace(ending, root);
    // "swimm": the last letter was doubled for the ending's sake.
    const single = /(\p{L})\1$/u.test(found) ? [found.slice(0, -1)] : [];
    return [found, ...single];
  });
  const known = irregular.get(word);
  return [word, ...(known ? [known] : []), ...new Set(roots.filter((root) => root.length >= shortest))];
}
