import { IconMenu2, IconX } from '@tabler/icons-react';
import { look } from '../../../ui/button.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { closes, opens } from './dialog-button.ts';
import classes from './top-bar.module.css';

const PLACES = [
  { href: '/', name: 'Home' },
  { href: '/features', name: 'Fitur' },
  { href: '/pricing', name: 'Harga' },
];

export function TopBar() {
  return (
    <header className={classes.bar} data-top-bar>
      <div className={classes.inner}>
        <a className={classes.logo} href="/" aria-label="Sapa, halaman utama">
          <LogoMark size={30} />
          Sapa
        </a>
        <nav className={classes.places} aria-label="Utama">
          {PLACES.map(({ href, name }) => (
            <a key={href} href={href} data-place={href}>
              {name}
            </a>
          ))}
        </nav>
        <div className={classes.ways}>
          <a className={classes.login} href="/login">
            Login
          </a>
          <a href="/register" {...look({ variant: 'primary' })}>
            Daftar Sekarang
          </a>
          <button
            type="button"
            className={classes.menu}
            aria-label="Buka menu"
            aria-haspopup="dialog"
            {...opens('menu')}
          >
            <IconMenu2 size={22} stroke={1.8} />
          </button>
        </div>
      </div>
      <Drawer />
    </header>
  );
}

function Drawer() {
  return (
    <dialog id="menu" className={classes.drawer} aria-label="Menu" closedby="any">
      <div className={classes.drawerHead}>
        <LogoMark size={30} />
        <button type="button" className={classes.menu} aria-label="Tutup menu" {...closes('menu')}>
          <IconX size={22} stroke={1.8} />
        </button>
      </div>
      <nav className={classes.list} aria-label="Menu">
        {PLACES.map(({ href, name }) => (
          <a key={href} href={href} data-place={href}>
            {name}
          </a>
        ))}
        <a href="/login">Login</a>
        <a href="/register" {...look({ variant: 'primary', size: 'lg', wide: true })}>
          Daftar
        </a>
      </nav>
    </dialog>
  );
}
