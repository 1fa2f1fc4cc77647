import { IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSystem, useSystemNews } from '../../lib/app/system.ts';
import classes from './whole-page.module.css';

/**
 * While Sapa is being worked on this page lies over the screen. What was being typed stays where it is, and is there
 * again when the work is done.
 */
export function DuringMaintenance({ children }: { children: ReactNode }) {
  useSystemNews();
  const { maintenance, maintenance_message: message, application_name: name } = useSystem();
  return (
    <>
      <div className={classes.under} inert={maintenance}>
        {children}
      </div>
      {maintenance ? (
        <div className={classes.page} role="alert">
          <span className={classes.art}>
            <IconTool size={30} stroke={1.6} aria-hidden="true" />
          </span>
          <h1 className={classes.title}>{name} sedang dalam pemeliharaan</h1>
          <p className={classes.text}>
            {message ||
              'Kami sedang merapikan sesuatu. Halaman ini terbuka lagi dengan sendirinya begitu selesai.'}
          </p>
          <p className={classes.calm}>Data Anda aman. Pesan pelanggan tetap masuk dan menunggu Anda.</p>
        </div>
      ) : null}
    </>
  );
}
