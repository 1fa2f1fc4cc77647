import { comeAlive } from '../../features/sign-in/come-alive.tsx';
import { LoginForm } from '../../features/sign-in/login-form.tsx';

comeAlive((typed) => <LoginForm typed={typed} />);
