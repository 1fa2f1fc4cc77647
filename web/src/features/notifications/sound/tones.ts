import type { NotificationPreferences } from '@sapa/contracts/notifications';

export type Tone = NotificationPreferences['sound']['tone'];

interface Note {
  hertz: number;
  /** Seconds from the beginning, and how long it rings on. */
  at: number;
  lasts: number;
  wave: OscillatorType;
  loud: number;
}

const TONES: Record<Tone, readonly Note[]> = {
  lonceng: [
    { hertz: 1318.5, at: 0, lasts: 0.9, wave: 'sine', loud: 0.22 },
    { hertz: 1760, at: 0.14, lasts: 1.1, wave: 'sine', loud: 0.18 },
    { hertz: 2637, at: 0.14, lasts: 0.5, wave: 'sine', loud: 0.05 },
  ],
  tetes: [
    { hertz: 880, at: 0, lasts: 0.12, wave: 'sine', loud: 0.25 },
    { hertz: 1174.7, at: 0.1, lasts: 0.22, wave: 'sine', loud: 0.22 },
  ],
  marimba: [
    { hertz: 523.3, at: 0, lasts: 0.35, wave: 'triangle', loud: 0.3 },
    { hertz: 659.3, at: 0.12, lasts: 0.35, wave: 'triangle', loud: 0.28 },
    { hertz: 784, at: 0.24, lasts: 0.5, wave: 'triangle', loud: 0.26 },
  ],
  ketuk: [
    { hertz: 220, at: 0, lasts: 0.08, wave: 'triangle', loud: 0.5 },
    { hertz: 220, at: 0.16, lasts: 0.08, wave: 'triangle', loud: 0.5 },
  ],
};

/**
 * Plays it from now on.
 *
 * @returns over when its last note has faded
 */
export function strike(at: AudioContext, tone: Tone): Promise<unknown> {
  return Promise.all(TONES[tone].map((note) => sound(at, note)));
}

/** Struck and fading, like the instrument it is named after. */
function sound(at: AudioContext, { hertz, at: after, lasts, wave, loud }: Note): Promise<unknown> {
  const begins = at.currentTime + after;
  const string = new OscillatorNode(at, { type: wave, frequency: hertz });
  const hand = new GainNode(at, { gain: 0 });
  hand.gain.setValueAtTime(0.0001, begins);
  hand.gain.exponentialRampToValueAtTime(loud, begins + 0.012);
  hand.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  string.connect(hand).connect(at.destination);
  string.start(begins);
  string.stop(begins + lasts);
  return new Promise((resolve) => string.addEventListener('ended', resolve));
}
