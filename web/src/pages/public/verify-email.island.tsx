import { comeAlive } from '../../features/sign-in/come-alive.tsx';
import { ConfirmEmail } from '../../features/sign-in/confirm-email.tsx';

comeAlive(() => <ConfirmEmail />, { visitorsOnly: false });
