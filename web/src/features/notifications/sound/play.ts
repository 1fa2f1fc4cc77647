import type { Tone } from './tones.ts';

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it: the first click or key opens the way. */
export function unlockOnFirstTouch(): () => void {
  const unlock = () => {
    context ??= new AudioContext();
    void context.resume();
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

/** @returns whether it could be heard: nobody has touched the page yet, or the device has no sound */
export async function play(tone: Tone): Promise<boolean> {
  if (context === null) return false;
  await context.resume();
  if (context.state !== 'running') return false;
  const { strike } = await import('./tones.ts');
  strike(context, tone);
  return true;
}
