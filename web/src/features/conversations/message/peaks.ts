/** Above this a sound is a file to play, not a voice note to draw; reading it whole would cost memory. */
const LARGEST = 3_000_000;

const known = new Map<string, Promise<number[] | null>>();

/** The loudness of a sound in `bars` steps from 0 to 1; null when it cannot be read. */
export function peaksOf(url: string, size: number | null, bars: number): Promise<number[] | null> {
  // The signature in an address changes; the file behind it does not.
  const key = url.split('?')[0] ?? url;
  const found = known.get(key) ?? (size !== null && size > LARGEST ? Promise.resolve(null) : read(url, bars));
  known.set(key, found);
  return found;
}

async function read(url: string, bars: number): Promise<number[] | null> {
  try {
    const bytes = await (await fetch(url)).arrayBuffer();
    const sound = await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(bytes);
    return loudness(sound.getChannelData(0), bars);
  } catch {
    return null;
  }
}

/** Root mean square of each step, scaled so that the loudest is 1. */
export function loudness(samples: Float32Array, bars: number): number[] {
  const step = Math.max(1, Math.floor(samples.length / bars));
  const levels = Array.from({ length: bars }, (_, bar) => {
    let sum = 0;
    const from = bar * step;
    const to = Math.min(samples.length, from + step);
    for (let index = from; index < to; index += 1) sum += (samples[index] ?? 0) ** 2;
    return Math.sqrt(sum / Math.max(1, to - from));
  });
  const loudest = Math.max(...levels, 1e-6);
  return levels.map((level) => level / loudest);
}
