import type { ChannelCapabilities } from '@sapa/contracts/channels/channels';
import type { Attachment } from '@sapa/contracts/conversations/attachments';
import { uploadAttachment } from '@sapa/contracts/conversations/message-acts';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { upload } from '../../../lib/server/upload.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { refuseFile } from './refuse-file.ts';

export interface PendingFile {
  id: string;
  name: string;
  size: number;
  /** Address of the file in this browser, for the preview. */
  preview: string | null;
  voice: boolean;
  /** 0 to 1. */
  progress: number;
  attachment: Attachment | null;
  /** Why it did not go up; null: it is on its way, or there. */
  failed: { why: string; again: () => void } | null;
}

/** What goes up, held here for as long as it may have to go up again: of what was just recorded there is no other copy. */
interface Source {
  file: Blob;
  name: string;
  voice: boolean;
}

/** A message takes ten. */
const MOST = 10;

/** Files on their way into a message: uploaded at once, sent with the words. */
export function useAttachments(conversationId: string, capabilities: ChannelCapabilities | undefined) {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const stops = useRef(new Map<string, AbortController>());

  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort();
    },
    [],
  );

  const change = (id: string, part: Partial<PendingFile>) =>
    setFiles((now) => now.map((each) => (each.id === id ? { ...each, ...part } : each)));

  const remove = (id: string) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setFiles((now) =>
      now.filter((each) => {
        if (each.id === id && each.preview) URL.revokeObjectURL(each.preview);
        return each.id !== id;
      }),
    );
  };

  const start = (source: Source) => {
    const { file, name, voice } = source;
    const id = crypto.randomUUID();
    const shown = file.type.startsWith('image/') || voice;
    const preview = shown ? URL.createObjectURL(file) : null;
    setFiles((now) => [
      ...now,
      { id, name, size: file.size, preview, voice, progress: 0, attachment: null, failed: null },
    ]);
    void send(id, source);
  };

  const send = async (id: string, source: Source) => {
    const { file, name, voice } = source;
    change(id, { progress: 0, failed: null });
    const stop = new AbortController();
    stops.current.set(id, stop);
    try {
      const attachment = await upload(uploadAttachment, {
        params: { id: conversationId },
        file,
        fileName: name,
        fields: voice ? { voice: 'true' } : {},
        onProgress: (progress) => change(id, { progress }),
        signal: stop.signal,
      });
      change(id, { attachment, progress: 1 });
    } catch (error) {
      if (stop.signal.aborted) return;
      change(id, { failed: { why: sentenceOf(error), again: () => void send(id, source) } });
    }
  };

  return {
    files,
    uploaded: files.flatMap((each) => each.attachment ?? []),
    /** Or it could not go up yet: what is sent without it would lose it. */
    uploading: files.some((each) => each.attachment === null),
    remove,
    add(chosen: File[]) {
      const room = MOST - files.length;
      if (chosen.length > room)
        toast('info', `Satu pesan memuat ${MOST} berkas; sisanya kirim di pesan berikut.`);
      for (const file of chosen.slice(0, room)) {
        const refusal = capabilities ? refuseFile(file, capabilities) : null;
        if (refusal) toast('error', refusal);
        else start({ file, name: file.name || 'gambar.png', voice: false });
      }
    },
    /** What the server copied into the message. */
    addCopies(copies: readonly Attachment[]) {
      setFiles((now) => [
        ...now,
        ...copies.map((attachment) => ({
          id: attachment.id,
          name: attachment.file_name ?? attachment.kind,
          size: attachment.size ?? 0,
          preview: attachment.voice ? attachment.url : attachment.thumbnail_url,
          voice: attachment.voice,
          progress: 1,
          attachment,
          failed: null,
        })),
      ]);
    },
    addVoice: (file: Blob, name: string) => start({ file, name, voice: true }),
    clear() {
      stops.current.clear();
      setFiles([]);
    },
  };
}
