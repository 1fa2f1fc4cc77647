import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import type { Help } from './help.ts';

// On demand: an inbox that opens on a weak signal needs neither.
const Palette = lazy(() => import('./palette/palette.tsx'));
const ShortcutSheet = lazy(() => import('./palette/shortcut-sheet.tsx'));

/** Ctrl+K and Ctrl+/ from everywhere, and for the buttons that do the same. */
export function usePalette(help: Help, onLogout: () => void) {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null);
  const toggle = (what: 'palette' | 'sheet') => setShown((now) => (now === what ? null : what));
  const close = () => setShown(null);
  useShortcuts({ palette: () => toggle('palette'), sheet: () => toggle('sheet') });
  return {
    open: () => setShown('palette'),
    openSheet: () => setShown('sheet'),
    dialog: (
      <Suspense>
        {shown === 'palette' ? <Palette help={help} onLogout={onLogout} onClose={close} /> : null}
        {shown === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
      </Suspense>
    ),
  };
}
