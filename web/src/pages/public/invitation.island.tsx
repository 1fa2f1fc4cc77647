import { comeAlive } from '../../features/sign-in/come-alive.tsx';
import { InvitationForm } from '../../features/sign-in/invitation-form.tsx';

comeAlive(() => <InvitationForm />, { visitorsOnly: false });
