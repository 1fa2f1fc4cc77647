/** What was typed before this script came is looked for too; articles are loaded by who goes to the field. */
export function wakeSearchField(field: HTMLElement): void {
  const input = field.querySelector('input')!;
  const found = document.querySelector<HTMLElement>('[data-help-found]')!;
  const all = document.querySelector<HTMLElement>('[data-help-all]')!;
  const said = field.querySelector('[data-help-said]')!;
  const find = async () => {
    const typed = input.value.trim();
    const { searchArticles, articles } = await loaded();
    // A slow line: what was asked meanwhile is what counts.
    if (typed !== input.value.trim()) return;
    const hits = searchArticles(articles, typed);
    const rows = hits.map(({ slug }) => all.querySelector(`[data-help-article="${slug}"]`)!.cloneNode(true));
    found.replaceChildren(...rows);
    found.hidden = typed === '';
    all.hidden = typed !== '' && hits.length > 0;
    said.textContent = typed !== '' && hits.length === 0 ? 'Tidak ada yang cocok. Coba kata lain.' : '';
  };
  input.onfocus = () => void loaded();
  input.oninput = () => void find();
  input.onkeydown = (event) => {
    if (event.key === 'Enter') found.querySelector('a')?.click();
    if (event.key === 'ArrowDown') found.querySelector('a')?.focus();
  };
  if (input.value !== '') void find();
}

async function loaded() {
  const [{ articles }, { searchArticles }] = await Promise.all([
    import('../articles.ts'),
    import('../search.ts'),
  ]);
  return { articles, searchArticles };
}
