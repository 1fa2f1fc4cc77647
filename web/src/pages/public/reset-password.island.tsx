import { comeAlive } from '../../features/sign-in/come-alive.tsx';
import { ResetForm } from '../../features/sign-in/reset-form.tsx';

comeAlive(() => <ResetForm />, { visitorsOnly: false });
