import { useUser } from '../../lib/session.ts';
import classes from './dashboard.module.css';

export function meta() {
  return [{ title: 'Dashboard Admin · Sapa' }];
}

export default function Dashboard() {
  const { name } = useUser();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Dashboard Admin</h1>
      <p className={classes.text}>
        Selamat datang, {name}. Anda masuk sebagai pengelola Sapa. Server berjalan dan siap menerima
        pendaftaran bisnis di halaman Daftar.
      </p>
    </div>
  );
}
