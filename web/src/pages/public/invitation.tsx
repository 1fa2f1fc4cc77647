import { headOfMailed } from '../../features/public-site/head.ts';
import { InvitationForm } from '../../features/sign-in/invitation-form.tsx';
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx';

export const handle = { island: '/invitation.js' };

export const meta = () => headOfMailed('Undangan · Sapa');

export default function Page() {
  return (
    <SignInCard island="invitation" title="Undangan" subtitle="Bergabung dengan sebuah tim di Sapa.">
      <InvitationForm />
    </SignInCard>
  );
}
