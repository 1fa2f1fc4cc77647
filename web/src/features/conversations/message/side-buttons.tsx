import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './lightbox.module.css';

interface SideButtonsProps {
  before: string;
  after: string;
  /** What is shown, from 0. */
  at: number;
  of: number;
  onGo: (step: -1 | 1) => void;
}

/**
 * To the next picture or page and back, at the edges of what is shown. At an end its button stays: gone it would take the
 * focus along, and the keys with it.
 */
export function SideButtons({ before, after, at, of, onGo }: SideButtonsProps) {
  if (of < 2) return null;
  const sides = [
    { side: 'left', name: before, step: -1, ends: at === 0, Icon: IconChevronLeft },
    { side: 'right', name: after, step: 1, ends: at === of - 1, Icon: IconChevronRight },
  ] as const;
  return sides.map(({ side, name, step, ends, Icon }) => (
    <button
      key={side}
      type="button"
      className={classes.side}
      data-side={side}
      aria-label={name}
      aria-disabled={ends}
      onClick={() => {
        if (!ends) onGo(step);
      }}
    >
      <Icon size={26} stroke={1.7} />
    </button>
  ));
}
