import { Worker } from 'node:worker_threads';
import type { Section } from './pdf-text.ts';
import { UnreadableSource } from './unreadable.ts';

export interface ToWorker {
  bytes: Uint8Array;
  type: 'pdf' | 'docx';
}

export type FromWorker =
  | { is: 'progress'; done: number; total: number }
  | { is: 'read'; sections: Section[] }
  | { is: 'refused'; message: string };

/** 300 pages take some ten seconds here. */
const PATIENCE_MS = 120_000;
const MEMORY_MB = 384;

const tooHard = (cause?: unknown) =>
  new UnreadableSource(
    'Berkas ini terlalu berat untuk dibaca. Bagi menjadi beberapa berkas, atau tempel isinya sebagai teks.',
    { cause },
  );

/**
 * Reads a document that a stranger may have made in a thread of its own, with its memory and time counted: whatever the
 * parser is led to, the process and its other work go on.
 *
 * @throws UnreadableSource
 */
export async function readInWorker(
  { bytes, type }: ToWorker,
  onProgress: (done: number, total: number) => void,
): Promise<Section[]> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: { bytes, type } satisfies ToWorker,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
    env: {},
    stdout: true,
    stderr: true,
  });
  const patience = setTimeout(() => worker.terminate(), PATIENCE_MS);
  try {
    return await new Promise<Section[]>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.is === 'progress') onProgress(message.done, message.total);
        else if (message.is === 'read') resolve(message.sections);
        else reject(new UnreadableSource(message.message));
      });
      worker.on('error', (error) => reject(tooHard(error)));
      worker.on('exit', () => reject(tooHard()));
    });
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}
