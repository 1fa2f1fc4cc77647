import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function ResetPasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="Reset Password" size="sm" opened={opened} onClose={onClose}>
      <ResetPasswordForm cancel={<Button onClick={onClose}>Batal</Button>} onDone={onClose} />
    </Dialog>
  );
}
