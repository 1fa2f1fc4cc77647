import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Drawn here: what is in it goes to no other address. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={classes.ground} />
      <path d={path} className={classes.ink} shapeRendering="crispEdges" />
    </svg>
  );
}
