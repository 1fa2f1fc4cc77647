import { comeAlive } from '../../features/sign-in/come-alive.tsx';
import { ForgotForm } from '../../features/sign-in/forgot-form.tsx';

comeAlive((typed) => <ForgotForm typed={typed} />);
