import { headOfMailed } from '../../features/public-site/head.ts';
import { ResetForm } from '../../features/sign-in/reset-form.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export const handle = { island: '/reset-password.js' };

export const meta = () => headOfMailed('Reset Password · Sapa');

export default function Page() {
  return (
    <SignInCard
      island="reset-password"
      title="Reset Password"
      subtitle="Buat password baru untuk akun Anda."
      foot={<a href="/login">Kembali ke Login</a>}
    >
      <ResetForm />
    </SignInCard>
  );
}
