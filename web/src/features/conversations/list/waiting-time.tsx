import { exactTime, span } from '../../../lib/format.ts';
import { useNow } from '../../../lib/time/use-now.ts';

interface WaitingTimeProps {
  since: string;
  /** Stands before it: `menunggu` where nothing else says what the time is of. */
  word?: string;
  className?: string | undefined;
}

/** How long a customer has waited for people; in the first minute nobody counts it. */
export default function WaitingTime({ since, word, className }: WaitingTimeProps) {
  const seconds = (useNow() - Date.parse(since)) / 1_000;
  if (seconds < 60) return null;
  // The larger unit alone: a row has no room for two.
  const [value, unit] = span(seconds).split(' ');
  return (
    <span className={className} title={`Menunggu sejak ${exactTime(since)}`}>
      {word === undefined ? ' ' : `${word} `}
      {value} {unit}
    </span>
  );
}
