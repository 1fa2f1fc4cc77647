import { useState } from 'react';
import { leave } from '../../lib/account/leave.ts';
import { onDemand } from './on-demand.tsx';
import type { UnsentMessage } from './unsent-message.ts';

const LogoutDialog = onDemand(() => import('./logout-dialog.tsx'));

/** Logging out empties what this browser keeps; messages that have not left it yet are asked about first. */
export function useLogout(unsent: readonly UnsentMessage[]) {
  const [asked, setAsked] = useState(false);
  return {
    begin: () => (unsent.length > 0 ? setAsked(true) : void leave()),
    dialog: asked ? <LogoutDialog unsent={unsent} onClose={() => setAsked(false)} /> : null,
  };
}
