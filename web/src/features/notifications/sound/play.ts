import type { Tone } from './tones.ts';

let context: AudioContext | null = null;
let sounding = 0;

/** A context that runs renders silence hundreds of times a second: it rests until something sounds. */
const rest = () => {
  if (sounding === 0) void context?.suspend();
};

/** Browsers let a page sound only after somebody has touched it: the first click or key opens the way. */
export function unlockOnFirstTouch(): () => void {
  const unlock = () => {
    context ??= new AudioContext();
    void context.resume().then(rest);
    stop();
  };
  const stop = () => {
    removeEventListener('pointerdown', unlock);
    removeEventListener('keydown', unlock);
  };
  addEventListener('pointerdown', unlock);
  addEventListener('keydown', unlock);
  return stop;
}

/** Whether somebody has touched the page. */
export const isUnlocked = (): boolean => context !== null;

/** @returns whether it could be heard: nobody has touched the page yet, or the device has no sound */
export async function play(tone: Tone): Promise<boolean> {
  if (context === null) return false;
  sounding += 1;
  let silence: Promise<unknown> | undefined;
  try {
    await context.resume();
    if (context.state !== 'running') return false;
    const { strike } = await import('./tones.ts');
    silence = strike(context, tone);
    return true;
  } finally {
    void Promise.resolve(silence).then(() => {
      sounding -= 1;
      rest();
    });
  }
}
