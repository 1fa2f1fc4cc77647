import { read, write } from './device.ts';

const NAME = 'sapa.sound';
let audio: AudioContext | null = null;
let sounding = 0;

export const soundOn = (): boolean => read(NAME) !== 'off';
export const setSound = (on: boolean): void => write(NAME, on ? null : 'off');

/** A context that runs renders silence hundreds of times a second, on the shop's own page: it rests between chimes. */
const rest = () => {
  if (sounding === 0) void audio?.suspend();
};

/** Browsers let a page sound only after its visitor touched it. */
export const unlockSound = (): void => {
  if (audio !== null || !('AudioContext' in window)) return;
  audio = new AudioContext();
  void audio.resume().then(rest);
};

/** Two soft notes, no file. */
export async function chime(): Promise<void> {
  if (!soundOn() || audio === null) return;
  sounding += 1;
  await audio.resume();
  const start = audio.currentTime;
  await Promise.all([660, 880].map((frequency, i) => note(audio!, frequency, start + i * 0.12)));
  sounding -= 1;
  rest();
}

function note(at: AudioContext, frequency: number, begins: number): Promise<unknown> {
  const tone = new OscillatorNode(at, { frequency });
  const gain = new GainNode(at, { gain: 0.05 });
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + 0.3);
  tone.connect(gain).connect(at.destination);
  tone.start(begins);
  tone.stop(begins + 0.3);
  return new Promise((resolve) => tone.addEventListener('ended', resolve));
}
