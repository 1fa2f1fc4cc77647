import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Reel } from './camera.ts';

/** A visitor who asks for the film loads no more than this. */
const MOST_BYTES = 1.5 * 1024 * 1024;

/** The film as H.264, which every browser plays, its captions, and the picture that stands there before it. */
export async function cut(reel: Reel, poster: Buffer, work: string, to: string): Promise<void> {
  const list = join(work, 'frames.txt');
  const last = reel.frames.at(-1)!;
  const lines = [...reel.frames, last].map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`);
  writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\n`);
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-safe',
    '0',
    '-f',
    'concat',
    '-i',
    list,
    '-t',
    String(reel.seconds),
  ];
  const even = ['-vf', 'fps=25,format=yuv420p', '-an'];
  const h264 = ['-c:v', 'libx264', '-crf', '27', '-preset', 'medium', '-g', '250', '-movflags', '+faststart'];
  const film = join(to, 'sapa.mp4');
  encode([...input, ...even, ...h264, film]);
  writeFileSync(join(to, 'sapa.vtt'), captionsOf(reel));
  await sharp(poster).webp({ quality: 76, effort: 6 }).toFile(join(to, 'poster.webp'));
  const { size } = statSync(film);
  console.warn(`${film}: ${Math.round(size / 1024)} KiB, ${reel.seconds.toFixed(1)} s`);
  if (size > MOST_BYTES) throw new Error(`${film} is larger than ${MOST_BYTES} bytes`);
}

function encode(args: string[]): void {
  const { error, status, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
  if (error) throw new Error('ffmpeg tidak ada. Pasang dulu, di Debian: apt-get install ffmpeg');
  if (status !== 0) throw new Error(stderr);
}

function captionsOf({ captions, seconds }: Reel): string {
  const time = (at: number) => new Date(at * 1000).toISOString().slice(11, 23);
  const cues = captions.map(({ from, text }, i) => {
    const until = captions[i + 1]?.from ?? seconds;
    return `${time(from)} --> ${time(until)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
