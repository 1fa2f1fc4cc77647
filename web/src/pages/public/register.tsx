import { RegisterForm } from '../../features/sign-in/register-form.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export const handle = { island: '/register.js' };

export function meta() {
  return [{ title: 'Daftar · Sapa' }];
}

export default function Register() {
  return (
    <SignInCard
      island="register"
      title="Create Your Account"
      subtitle="in just 3 simple steps"
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
