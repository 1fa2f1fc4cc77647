import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export default function ResetPasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Reset Password" size="sm" opened onClose={onClose}>
      <ResetPasswordForm cancel={<Button onClick={onClose}>Batal</Button>} onDone={onClose} />
    </Dialog>
  );
}
