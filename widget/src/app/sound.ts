import { read, write } from './device.ts';

const NAME = 'sapa.sound';
let audio: AudioContext | null = null;

export const soundOn = (): boolean => read(NAME) !== 'off';
export const setSound = (on: boolean): void => write(NAME, on ? null : 'off');

/** Browsers let a page sound only after its visitor touched it. */
export const unlockSound = (): void => {
  audio ??= 'AudioContext' in window ? new AudioContext() : null;
};

/** Two soft notes, no file. */
export function chime(): void {
  if (!soundOn() || audio === null) return;
  const start = audio.currentTime;
  [660, 880].forEach((frequency, i) => {
    const tone = new OscillatorNode(audio!, { frequency });
    const gain = new GainNode(audio!, { gain: 0.05 });
    gain.gain.exponentialRampToValueAtTime(0.0001, start + i * 0.12 + 0.3);
    tone.connect(gain).connect(audio!.destination);
    tone.start(start + i * 0.12);
    tone.stop(start + i * 0.12 + 0.3);
  });
}
