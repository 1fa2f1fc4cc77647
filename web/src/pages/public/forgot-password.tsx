import { headOfForm } from '../../features/public-site/head.ts';
import { ForgotForm } from '../../features/sign-in/forgot-form.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export const handle = { island: '/forgot-password.js' };

export const meta = () =>
  headOfForm({
    path: '/forgot-password',
    title: 'Lupa password · Sapa',
    description: 'Minta tautan untuk membuat password Sapa yang baru.',
  });

export default function Page() {
  return (
    <SignInCard
      island="forgot-password"
      title="Forgot Password"
      subtitle="Kami kirim tautan untuk membuat yang baru."
      foot={
        <>
          Ingat lagi? <a href="/login">Login</a>
        </>
      }
    >
      <ForgotForm />
    </SignInCard>
  );
}
