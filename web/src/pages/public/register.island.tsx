import { comeAlive } from '../../features/sign-in/come-alive.tsx';
import { RegisterForm } from '../../features/sign-in/register-form.tsx';

comeAlive((typed) => <RegisterForm typed={typed} />);
