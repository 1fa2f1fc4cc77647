import classes from './spark.module.css';

interface SparkProps {
  shape: 'line' | 'columns';
  tone: 'ink' | 'quiet' | 'ai' | 'people';
  /** From the left; null: nothing is known of that place, or it is still to come. */
  points: readonly (number | null)[];
  /** What it is compared with: a dotted line over the whole width. */
  ghost?: readonly (number | null)[];
}

const HEIGHT = 34;
/** Room for the thickness of a line at the top. */
const TOP = 2;

/** The way of a figure, without axes: its shape is all it tells, the words beside it tell the rest. */
export function Spark({ shape, tone, points, ghost = [] }: SparkProps) {
  const places = Math.max(points.length, ghost.length, 2);
  const known = [...points, ...ghost].filter((point) => point !== null);
  if (known.length === 0) return <span className={classes.spark} aria-hidden="true" />;
  // A line shows how it moves, columns stand on the ground.
  const low = shape === 'columns' ? 0 : Math.min(...known);
  const high = Math.max(...known, low + (low === 0 ? 1 : Math.abs(low) * 0.02));
  const x = (place: number) => (shape === 'columns' ? (place + 0.5) / places : place / (places - 1)) * 100;
  const y = (point: number) => HEIGHT - 1 - ((point - low) / (high - low)) * (HEIGHT - 1 - TOP);
  const last = points.findLastIndex((point) => point !== null);
  const lastPoint = points[last];
  return (
    <span className={classes.spark} aria-hidden="true">
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {shape === 'columns'
          ? points.map((point, place) =>
              point === null || point <= 0 ? null : (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is known by.
                  key={place}
                  className={classes.column}
                  data-tone={tone}
                  data-last={place === last || undefined}
                  x={x(place) - 38 / places}
                  width={76 / places}
                  y={y(point)}
                  height={HEIGHT - y(point)}
                />
              ),
            )
          : null}
        <path className={classes.ghost} d={pathOf(ghost, x, y)} />
        {shape === 'line' ? (
          <path className={classes.line} data-tone={tone} d={pathOf(points, x, y)} />
        ) : null}
      </svg>
      {shape === 'line' && typeof lastPoint === 'number' ? (
        <span
          className={classes.end}
          data-tone={tone}
          style={{ insetInlineStart: `${x(last)}%`, insetBlockStart: `${y(lastPoint)}px` }}
        />
      ) : null}
    </span>
  );
}

/** Over what is not known it jumps: nothing is drawn where nothing was counted. */
function pathOf(
  points: readonly (number | null)[],
  x: (place: number) => number,
  y: (point: number) => number,
): string {
  let begun = false;
  return points
    .map((point, place) => {
      if (point === null) return '';
      const step = `${begun ? 'L' : 'M'}${x(place).toFixed(2)} ${y(point).toFixed(2)}`;
      begun = true;
      return step;
    })
    .join('');
}
