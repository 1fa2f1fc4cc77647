import { useState } from 'react';
import { useShortcuts } from '../../lib/input/use-shortcuts.ts';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import type { Help } from './help.ts';

// On demand: an inbox that opens on a weak signal needs neither.
const Palette = onDemand(() => import('./palette/palette.tsx'));
const ShortcutSheet = onDemand(() => import('./palette/shortcut-sheet.tsx'));

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
      <>
        {shown === 'palette' ? <Palette help={help} onLogout={onLogout} onClose={close} /> : null}
        {shown === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
      </>
    ),
  };
}
