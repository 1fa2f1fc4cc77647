import { lazy, Suspense, useState } from 'react';

// On demand: who opens the inbox on a weak signal does not change the password.
const ResetPasswordDialog = lazy(() => import('./reset-password-dialog.tsx'));

/** Reset Password, wherever it is begun. */
export function useResetPassword() {
  const [asked, setAsked] = useState(false);
  return {
    begin: () => setAsked(true),
    dialog: <Suspense>{asked ? <ResetPasswordDialog onClose={() => setAsked(false)} /> : null}</Suspense>,
  };
}
