import { useRef, useState } from 'preact/hooks';
import { Refused, type Uploaded, uploadFile } from './api.ts';
import { sizeOf } from './dates.ts';
import { newId } from './outbox.ts';
import type { Visit } from './visit.ts';

/** A file beside the composer: going up, there, or refused with its reason. */
export interface Upload {
  id: string;
  file: File;
  /** Address of the picture on this device; null for anything else. */
  preview: string | null;
  share: number;
  done: Uploaded | null;
  problem: string | null;
  retryable: boolean;
}

/** Uploads begin when a file is chosen, so that sending is quick. */
export function useUploads(visit: Visit, maxBytes: number) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  const begin = async (id: string, file: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { problem: null, share: 0 });
    try {
      const token = await visit.token();
      const done = await uploadFile(token, file, (share) => change(id, { share }), controller.signal);
      change(id, { done, share: 1 });
    } catch (error) {
      change(id, {
        problem: error instanceof Refused ? error.message : 'Berkas gagal diunggah. Coba lagi.',
        retryable: !(error instanceof Refused) || error.retryAfter !== null,
      });
    }
    running.current.delete(id);
  };

  const remove = (id: string) => {
    running.current.get(id)?.abort();
    setUploads((all) => {
      const preview = all.find((upload) => upload.id === id)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      return all.filter((upload) => upload.id !== id);
    });
  };

  return {
    uploads,
    add(files: Iterable<File>) {
      for (const file of files) {
        const id = newId();
        const tooLarge = file.size > maxBytes;
        const isPicture = /^image\/(jpeg|png|webp|gif)$/.test(file.type);
        const upload: Upload = {
          id,
          file,
          preview: isPicture ? URL.createObjectURL(file) : null,
          share: 0,
          done: null,
          problem: tooLarge ? `Terlalu besar, maksimal ${sizeOf(maxBytes)}` : null,
          retryable: false,
        };
        setUploads((all) => [...all, upload]);
        if (!tooLarge) void begin(id, file);
      }
    },
    retry: (upload: Upload) => void begin(upload.id, upload.file),
    remove,
    /** Takes what is ready away for sending. */
    take(): Uploaded[] {
      const ready = uploads.filter(({ done }) => done !== null);
      for (const { id } of ready) remove(id);
      return ready.flatMap(({ done }) => done ?? []);
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
