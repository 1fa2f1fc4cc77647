import { useState } from 'react';
import { useShortcuts } from '../../lib/input/use-shortcuts.ts';
import { onDemand } from '../../ui/frame/on-demand.tsx';

// The articles are loaded by who asks for them.
const HelpPanel = onDemand(() => import('./help-panel.tsx'));

/** The Help Center over any screen, and what searches it from elsewhere. */
export function useHelp() {
  // An article's name; '' where one can search; null while it is shut.
  const [shown, setShown] = useState<string | null>(null);
  useShortcuts({ help: () => setShown((now) => (now === null ? '' : null)) });
  return {
    open: (slug = '') => setShown(slug),
    find: async (typed: string) => {
      const [{ articles }, { searchArticles }] = await Promise.all([
        import('./articles.ts'),
        import('./search.ts'),
      ]);
      return searchArticles(articles, typed);
    },
    panel:
      shown === null ? null : <HelpPanel slug={shown} onSlug={setShown} onClose={() => setShown(null)} />,
  };
}
