import { IconBolt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { count } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Skeleton } from '../../ui/list/states.tsx';
import classes from './credits-left.module.css';
import { useUsageState } from './queries.ts';

/** The credits that are left, on the way to what they were spent on. */
export function CreditsLeft() {
  const may = useMay('billing.manage');
  const { data } = useUsageState();
  const words = (
    <>
      <IconBolt size={16} stroke={1.8} aria-hidden="true" />
      {data === undefined ? <Skeleton width={40} height={16} /> : <strong>{count(data.credits.left)}</strong>}
      kredit AI tersisa
    </>
  );
  const short = (data?.credits.percent ?? 0) >= 80 || undefined;
  return may ? (
    <Link className={classes.chip} data-short={short} to="/user/usage">
      {words}
    </Link>
  ) : (
    <span className={classes.chip} data-short={short}>
      {words}
    </span>
  );
}
