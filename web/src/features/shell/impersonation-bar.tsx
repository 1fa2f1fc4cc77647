import { IconEyeglass2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { endImpersonation } from '../../lib/account/impersonation.ts';
import { span } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { useNow } from '../../lib/time/use-now.ts';
import classes from './impersonation-bar.module.css';

/** Over every screen for as long as somebody who runs Sapa works as this member. */
export function ImpersonationBar() {
  const { name, workspace, impersonation } = useUser();
  return impersonation == null ? null : (
    <Bar who={`${name} di ${workspace?.name ?? ''}`} endsAt={impersonation.ends_at} />
  );
}

function Bar({ who, endsAt }: { who: string; endsAt: string }) {
  const now = useNow(1_000);
  const [ending, setEnding] = useState(false);
  const left = (Date.parse(endsAt) - now) / 1000;
  const over = left <= 0;
  const end = () => {
    setEnding(true);
    void endImpersonation().finally(() => setEnding(false));
  };
  useEffect(() => {
    if (over) void endImpersonation();
  }, [over]);
  return (
    <aside className={classes.bar} aria-label="Masuk sebagai anggota">
      <IconEyeglass2 size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        Anda masuk sebagai <strong>{who}</strong>. <span>Tercatat di log audit mereka.</span>
      </p>
      <span className={classes.left}>Sisa {span(left)}</span>
      <button type="button" className={classes.end} disabled={ending} onClick={end}>
        Akhiri
      </button>
    </aside>
  );
}
