import { Link } from 'react-router';
import { RegisterForm } from '../../features/sign-in/register-form.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export function meta() {
  return [{ title: 'Daftar · Sapa' }];
}

export default function Register() {
  return (
    <SignInCard
      title="Create Your Account"
      subtitle="in just 3 simple steps"
      foot={
        <>
          Sudah punya akun? <Link to="/login">Login</Link>
        </>
      }
    >
      <RegisterForm />
    </SignInCard>
  );
}
