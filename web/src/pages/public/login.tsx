import { Link } from 'react-router';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export function meta() {
  return [{ title: 'Login · Sapa' }];
}

export default function Login() {
  return (
    <SignInCard
      title="Welcome Back"
      subtitle="Login to your account"
      foot={
        <>
          Belum punya akun? <Link to="/register">Create an Account</Link>
        </>
      }
    >
      <LoginForm />
    </SignInCard>
  );
}
