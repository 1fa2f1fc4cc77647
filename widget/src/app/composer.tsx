import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { read, write } from './device.ts';
import { Icon } from './icon.tsx';
import type { Upload, Uploads } from './uploads.ts';
import type { Visit } from './visit.ts';
import type { VisitState } from './visit-state.ts';

/** Contract `sendVisitorMessage`. */
const MAX_TEXT = 4000;
/** The other side shows typing for six seconds. */
const TYPING_EVERY_MS = 3000;

interface ComposerProps {
  visit: Visit;
  state: VisitState;
  uploads: Uploads;
}

export function Composer({ visit, state, uploads }: ComposerProps) {
  const draftName = `sapa.draft.${state.config?.key}`;
  const [text, setText] = useState(() => read(draftName) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const typedAt = useRef(0);
  const uploading = uploads.uploads.some(({ done, problem }) => done === null && problem === null);
  const ready = uploads.uploads.some(({ done }) => done !== null);
  const sendable = !uploading && (text.trim() !== '' || ready);

  // After every drawing: the field is as high as its text, up to five lines.
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, 132)}px`;
  });

  const change = (value: string) => {
    setText(value);
    write(draftName, value === '' ? null : value);
    if (value === '' || Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    visit.typing();
  };

  const send = () => {
    if (!sendable) return;
    const files = uploads.take();
    // Many files, one caption: it goes with the first.
    files.forEach((file, i) => {
      visit.sendFile(file, i === 0 ? text.trim() : '');
    });
    if (files.length === 0) visit.send(text.trim());
    change('');
    field.current?.focus();
  };

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {uploads.uploads.length > 0 && (
        <ul class="uploads">
          {uploads.uploads.map((upload) => (
            <Chip key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <div class="writing">
        <input
          ref={picker}
          type="file"
          multiple
          class="hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => {
            uploads.add(currentTarget.files ?? []);
            currentTarget.value = '';
          }}
        />
        <button
          type="button"
          class="icon"
          aria-label="Lampirkan berkas"
          onClick={() => picker.current?.click()}
        >
          <Icon name="clip" />
        </button>
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={MAX_TEXT}
          aria-label="Tulis pesan"
          placeholder={state.config?.texts.placeholder || 'Tulis pesan…'}
          enterkeyhint="send"
          onInput={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            // While a word is being composed, Enter ends the word, not the message.
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
          onPaste={({ clipboardData }) => uploads.add(clipboardData?.files ?? [])}
        />
        <button type="submit" class="send" aria-label="Kirim" disabled={!sendable}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

function Chip({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, preview, problem, share, done } = upload;
  return (
    <li class={problem === null ? '' : 'refused'}>
      {preview === null ? (
        problem === null ? (
          <Icon name="paper" />
        ) : (
          <Icon name="warning" />
        )
      ) : (
        <img src={preview} alt="" />
      )}
      <span>
        <b dir="auto">{file.name}</b>
        {problem === null ? (
          done === null && <progress value={share} max={1} aria-label={`Mengunggah ${file.name}`} />
        ) : (
          <small role="alert">
            {problem}{' '}
            {upload.retryable && (
              <button type="button" class="small-action" onClick={() => uploads.retry(upload)}>
                Coba lagi
              </button>
            )}
          </small>
        )}
      </span>
      <button
        type="button"
        class="icon"
        aria-label={`Hapus ${file.name}`}
        onClick={() => uploads.remove(upload.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
