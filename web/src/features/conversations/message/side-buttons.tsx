import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './lightbox.module.css';

interface SideButtonsProps {
  /** What each leads to; null: there is no more on that side. */
  before: string | null;
  after: string | null;
  onGo: (step: -1 | 1) => void;
}

/** To the next picture or page and back, at the edges of what is shown. */
export function SideButtons({ before, after, onGo }: SideButtonsProps) {
  return (
    <>
      {before === null ? null : (
        <button
          type="button"
          className={classes.side}
          data-side="left"
          aria-label={before}
          onClick={() => onGo(-1)}
        >
          <IconChevronLeft size={26} stroke={1.7} />
        </button>
      )}
      {after === null ? null : (
        <button
          type="button"
          className={classes.side}
          data-side="right"
          aria-label={after}
          onClick={() => onGo(1)}
        >
          <IconChevronRight size={26} stroke={1.7} />
        </button>
      )}
    </>
  );
}
