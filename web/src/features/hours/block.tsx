import type { Interval } from '@sapa/contracts/rules/working-hours';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { Popover } from '../../ui/overlay/popover.tsx';
import { BlockEditor } from './block-editor.tsx';
import classes from './week.module.css';
import { pull, type Scale, wordsOf } from './week-rules.ts';

interface BlockProps {
  dayName: string;
  interval: Interval;
  scale: Scale;
  bounds: Scale;
  disabled: boolean;
  /** @returns what would be wrong with it, in Indonesian */
  check: (before: Interval, after: Interval) => string | null;
  onChange: (before: Interval, after: Interval) => void;
  onCopy: (interval: Interval) => void;
  onDelete: (interval: Interval) => void;
}

/** So near its end a block is pulled, in px. */
const GRIP = 10;

/** One interval: dragged at its ends or as a whole, and typed by whoever presses it. */
export function Block({
  dayName,
  interval,
  scale,
  bounds,
  disabled,
  check,
  onChange,
  onCopy,
  onDelete,
}: BlockProps) {
  const drag = useRef<{ grip: 'from' | 'to' | 'all'; x: number; width: number; moved: boolean } | null>(null);
  const [pulled, setPulled] = useState<Interval | null>(null);
  const shown = pulled ?? interval;
  const span = scale.to - scale.from;
  const words = wordsOf(shown);

  const start = (event: PointerEvent<HTMLElement>) => {
    const track = event.currentTarget.closest<HTMLElement>(`.${classes.track}`);
    if (disabled || event.pointerType === 'touch' || event.button !== 0 || !track) return;
    const { left, right } = event.currentTarget.getBoundingClientRect();
    const grip = event.clientX - left < GRIP ? 'from' : right - event.clientX < GRIP ? 'to' : 'all';
    drag.current = { grip, x: event.clientX, width: track.clientWidth, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const at = drag.current;
    if (!at) return;
    const distance = event.clientX - at.x;
    at.moved ||= Math.abs(distance) > 4;
    if (at.moved) setPulled(pull(interval, at.grip, (distance / at.width) * span, bounds));
  };
  const end = () => {
    if (drag.current?.moved && pulled && check(interval, pulled) === null) onChange(interval, pulled);
    setPulled(null);
  };

  return (
    <span
      className={classes.place}
      style={
        {
          '--left': `${((shown.from - scale.from) / span) * 100}%`,
          '--width': `${((shown.to - shown.from) / span) * 100}%`,
        } as CSSProperties
      }
    >
      <Popover
        label={`${dayName} ${words}`}
        target={
          <button
            type="button"
            className={classes.block}
            disabled={disabled}
            aria-label={`${dayName} ${words}, ubah jam`}
            data-pulled={pulled !== null || undefined}
            onPointerDown={start}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            onClick={(event) => {
              // What was dragged is done: it asks for nothing to be typed.
              if (drag.current?.moved) event.preventDefault();
              drag.current = null;
            }}
          >
            {words}
          </button>
        }
      >
        {(close) => (
          <BlockEditor
            dayName={dayName}
            interval={interval}
            check={check}
            onChange={onChange}
            onCopy={(typed) => {
              onCopy(typed);
              close();
            }}
            onDelete={(one) => {
              close();
              onDelete(one);
            }}
          />
        )}
      </Popover>
    </span>
  );
}
