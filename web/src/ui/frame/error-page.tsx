import { LinkButton } from '../link-button.tsx';
import { LogoMark } from '../logo.tsx';
import classes from './error-page.module.css';

/** The page for an address that leads nowhere, and for a screen that broke. */
export function ErrorPage({ missing }: { missing: boolean }) {
  return (
    <main className={classes.page}>
      <LogoMark size={44} />
      <h1 className={classes.title}>{missing ? 'Halaman ini tidak ada' : 'Halaman ini gagal dimuat'}</h1>
      <p className={classes.text}>
        {missing
          ? 'Alamatnya mungkin salah ketik atau sudah pindah. Kembali ke kotak masuk untuk melanjutkan.'
          : 'Muat ulang halaman. Bila tetap gagal, keluar lalu masuk lagi; percakapan Anda tersimpan aman di server.'}
      </p>
      <div className={classes.actions}>
        {missing ? null : (
          <LinkButton to={globalThis.location?.pathname ?? '/'} reloadDocument variant="primary">
            Muat ulang
          </LinkButton>
        )}
        <LinkButton to="/" reloadDocument variant={missing ? 'primary' : 'default'}>
          Ke halaman utama
        </LinkButton>
      </div>
    </main>
  );
}
