import { parentPort, workerData } from 'node:worker_threads';
import mammoth from 'mammoth';
import { textOfPdf } from './pdf-text.ts';
import type { FromWorker, ToWorker } from './read-in-worker.ts';
import { textOfHtml } from './text-of-html.ts';
import { MOST_LETTERS, tooMuchText, UnreadableSource } from './unreadable.ts';

const { bytes, type } = workerData as ToWorker;
const say = (message: FromWorker) => parentPort?.postMessage(message);

try {
  const sections =
    type === 'pdf'
      ? await textOfPdf(bytes, (done, total) => say({ is: 'progress', done, total }))
      : [{ place: '', text: await textOfWord(bytes) }];
  say({ is: 'read', sections });
} catch (error) {
  if (!(error instanceof UnreadableSource)) throw error;
  say({ is: 'refused', message: error.message });
}

async function textOfWord(file: Uint8Array): Promise<string> {
  const { value } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(file) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    )
    .catch((cause: unknown) => {
      throw new UnreadableSource(
        'Berkas Word ini rusak. Buka di Word, simpan ulang sebagai .docx, lalu unggah lagi.',
        {
          cause,
        },
      );
    });
  const { text } = textOfHtml(value);
  if (text.length > MOST_LETTERS) throw tooMuchText();
  if (text === '')
    throw new UnreadableSource('Berkas Word ini tidak berisi tulisan. Periksa isinya, lalu unggah lagi.');
  return text;
}
