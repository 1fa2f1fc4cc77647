import { headOfForm } from '../../features/public-site/head.ts';
import { RegisterForm } from '../../features/sign-in/register-form.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export const handle = { island: '/register.js' };

export const meta = () =>
  headOfForm({
    path: '/register',
    title: 'Daftar · Sapa',
    description: 'Buat akun Sapa dalam 3 langkah. Paket Gratis, tanpa kartu dan tanpa batas waktu.',
  });

export default function Register() {
  return (
    <SignInCard
      island="register"
      title="Create Your Account"
      subtitle="in just 3 simple steps"
      english
      foot={
        <>
          Sudah punya akun? <a href="/login">Login</a>
        </>
      }
    >
      <RegisterForm />
    </SignInCard>
  );
}
