import { headOfMailed } from '../../features/public-site/head.ts';
import { ConfirmEmail } from '../../features/sign-in/confirm-email.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export const handle = { island: '/verify-email.js' };

export const meta = () => headOfMailed('Verifikasi email · Sapa');

export default function Page() {
  return (
    <SignInCard
      island="verify-email"
      title="Verifikasi Email"
      subtitle="Memastikan bahwa email ini milik Anda."
    >
      <ConfirmEmail />
    </SignInCard>
  );
}
