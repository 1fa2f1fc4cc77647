import { Skeleton } from '../../../ui/list/states.tsx';
import classes from './contact-room.module.css';

/** A contact's page while it is asked for: what comes stands where these stand. */
export function ContactRoomSkeleton() {
  return (
    <div className={classes.room} role="status" aria-label="Memuat kontak" aria-busy="true">
      <div className={classes.header}>
        <span className={classes.back} />
        <Skeleton width={44} height={44} round />
        <div className={`${classes.names} ${classes.lines}`}>
          <Skeleton width="min(220px, 80%)" height={20} />
          <Skeleton width="min(140px, 50%)" height={12} />
        </div>
        <span className={classes.acts}>
          <Skeleton width={128} height={38} />
        </span>
      </div>
      <div className={`${classes.tabs} ${classes.narrow}`}>
        <Skeleton width="100%" height={46} />
      </div>
      <div className={classes.columns}>
        <Lines of={[110, 16, 16, 16, 16, 16, 72, 72]} />
        <Lines of={[32, 44, 16, 58, 16, 58, 16, 58]} ground />
        <Lines of={[16, 34, 60, 16, 46, 46, 46]} />
      </div>
    </div>
  );
}

function Lines({ of, ground }: { of: number[]; ground?: boolean }) {
  return (
    <div className={classes.column} data-ground={ground}>
      <div className={classes.lines}>
        {of.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <Skeleton key={at} width={height < 30 ? '60%' : '100%'} height={height} />
        ))}
      </div>
    </div>
  );
}
