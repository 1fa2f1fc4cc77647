import { headOfForm } from '../../features/public-site/head.ts';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export const handle = { island: '/login.js' };

export const meta = () =>
  headOfForm({
    path: '/login',
    title: 'Login · Sapa',
    description: 'Masuk ke Sapa: kotak masuk, AI Agent, dan tim Anda di satu tempat.',
  });

export default function Login() {
  return (
    <SignInCard
      island="login"
      title="Welcome Back"
      subtitle="Login to your account"
      english
      foot={
        <>
          Belum punya akun?{' '}
          <a href="/register" lang="en">
            Create an Account
          </a>
        </>
      }
    >
      <LoginForm />
    </SignInCard>
  );
}
