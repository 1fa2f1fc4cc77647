import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { duration } from '../../../lib/format.ts';
import { Waveform } from '../../../ui/waveform.tsx';
import { peaksOf } from './peaks.ts';
import classes from './voice-player.module.css';

const SPEEDS = [1, 1.5, 2] as const;
const BARS = 36;

/** One voice plays at a time. */
let playing: HTMLAudioElement | null = null;

interface VoicePlayerProps {
  url: string;
  /** Bytes; null when nobody knows. */
  size: number | null;
  seconds: number | null;
  fileName: string | null;
}

export function VoicePlayer({ url, size, seconds, fileName }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const [failed, setFailed] = useState(false);
  const peaks = usePeaks(url, size);
  const share = length > 0 ? at / length : 0;

  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) {
      element.pause();
      return;
    }
    if (playing !== element) playing?.pause();
    playing = element;
    element.playbackRate = speed;
    element.play().catch(() => setFailed(true));
  };

  const seek = (next: number) => {
    if (!audio.current || length === 0) return;
    audio.current.currentTime = Math.min(length, Math.max(0, next));
    setAt(audio.current.currentTime);
  };

  if (failed)
    return (
      <a className={classes.failed} href={url} download={fileName ?? 'pesan-suara'}>
        Browser ini tidak bisa memutarnya. Unduh pesan suara
      </a>
    );

  return (
    <div className={classes.player}>
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => {
          // Recordings that were streamed to disk do not know their length.
          if (Number.isFinite(event.currentTarget.duration)) setLength(event.currentTarget.duration);
        }}
        onError={() => setFailed(true)}
      >
        <track kind="captions" />
      </audio>
      <button
        type="button"
        className={classes.toggle}
        aria-label={isPlaying ? 'Jeda pesan suara' : 'Putar pesan suara'}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </button>
      <div
        className={classes.wave}
        role="slider"
        tabIndex={0}
        aria-label="Posisi pesan suara"
        aria-valuemin={0}
        aria-valuemax={Math.round(length)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={duration(at)}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          seek(((event.clientX - box.left) / box.width) * length);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') seek(at + 5);
          if (event.key === 'ArrowLeft') seek(at - 5);
        }}
      >
        <Waveform levels={peaks} played={share} />
      </div>
      <span className={classes.time}>{duration(isPlaying || at > 0 ? at : length)}</span>
      <button
        type="button"
        className={classes.speed}
        aria-label={`Kecepatan ${speed}×, ganti`}
        onClick={() => {
          const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
          setSpeed(next);
          if (audio.current) audio.current.playbackRate = next;
        }}
      >
        {String(speed).replace('.', ',')}×
      </button>
    </div>
  );
}

/** Flat until the sound has been read: bars that mean nothing are not drawn. */
function usePeaks(url: string, size: number | null): readonly number[] {
  const [peaks, setPeaks] = useState<readonly number[]>(() => new Array<number>(BARS).fill(0));
  useEffect(() => {
    let wanted = true;
    peaksOf(url, size, BARS).then((found) => {
      if (wanted && found) setPeaks(found);
    });
    return () => {
      wanted = false;
    };
  }, [url, size]);
  return peaks;
}
