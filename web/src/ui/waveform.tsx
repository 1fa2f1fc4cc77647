import classes from './waveform.module.css';

interface WaveformProps {
  /** Loudness from 0 to 1, one a bar. */
  levels: readonly number[];
  /** How much of it has been played, 0 to 1. */
  played?: number;
}

/** Width of a bar with the gap beside it, in the drawing's own units. */
const STEP = 5;
const HEIGHT = 28;

/** A sound as bars: one drawing, however many there are. */
export function Waveform({ levels, played = 1 }: WaveformProps) {
  const width = levels.length * STEP;
  const path = levels
    .map((level, index) => {
      const half = Math.max(1.5, (level * (HEIGHT - 4)) / 2);
      const x = index * STEP + STEP / 2;
      return `M${x} ${(HEIGHT / 2 - half).toFixed(1)}V${(HEIGHT / 2 + half).toFixed(1)}`;
    })
    .join('');
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${Math.max(width, 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.rest} d={path} />
      <path d={path} style={{ clipPath: `inset(0 ${(100 - played * 100).toFixed(2)}% 0 0) view-box` }} />
    </svg>
  );
}
