import { useState } from 'react';
import { onDemand } from '../../ui/frame/on-demand.tsx';

// On demand: who opens the inbox on a weak signal does not change the password.
const ResetPasswordDialog = onDemand(() => import('./reset-password-dialog.tsx'));

/** Reset Password, wherever it is begun. */
export function useResetPassword() {
  const [asked, setAsked] = useState(false);
  return {
    begin: () => setAsked(true),
    dialog: asked ? <ResetPasswordDialog onClose={() => setAsked(false)} /> : null,
  };
}
