import { ResetPasswordForm } from '../../features/account/reset-password-form.tsx';
import { useUser } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';
import classes from './reset-password.module.css';

export default function ResetPasswordPage() {
  const { email } = useUser();
  return (
    <Page
      title="Reset Password"
      subtitle={email}
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
    >
      <div className={classes.form}>
        <ResetPasswordForm />
      </div>
    </Page>
  );
}
