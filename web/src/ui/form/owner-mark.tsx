import classes from './chip.module.css';
import { OWNERS } from './chip.tsx';

/** The sign and colour of who answers without the words, which are read out and shown on hover. */
export function OwnerMark({ owner, name }: { owner: keyof typeof OWNERS; name: string }) {
  const Icon = OWNERS[owner];
  return (
    <span className={classes.mark} data-tone={owner} role="img" aria-label={name} title={name}>
      <Icon size={13} stroke={2} aria-hidden="true" />
    </span>
  );
}
