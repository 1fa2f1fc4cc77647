import { toast } from '../../../ui/overlay/toast.tsx';
import { isUnlocked, play } from './play.ts';
import type { Tone } from './tones.ts';

let asked = false;

/** Something came that this page was not allowed to ring for: it is said once, to whoever looks at it or comes back to it. */
export function askForTouch(tone: Tone): void {
  if (asked) return;
  asked = true;
  const ask = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', ask);
    if (isUnlocked()) return;
    toast('info', 'Browser menahan suara notifikasi sampai halaman ini disentuh sekali.', {
      // The press itself lets it sound.
      action: { label: 'Nyalakan suara', run: () => void play(tone) },
    });
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
