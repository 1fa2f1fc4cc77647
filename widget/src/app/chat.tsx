import type { WidgetConfig } from '@sapa/contracts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Composer } from './composer.tsx';
import { Icon } from './icon.tsx';
import { Introduction } from './introduction.tsx';
import { Mark } from './mark.tsx';
import { Messages } from './messages.tsx';
import { More } from './more.tsx';
import { setSound, soundOn } from './sound.ts';
import { useUploads } from './uploads.ts';
import { useVisit } from './use-visit.ts';
import type { Visit } from './visit.ts';
import { mustIntroduce, type VisitState } from './visit-state.ts';

interface ChatProps {
  visit: Visit;
  /** Open in front of the visitor: the frame is shown, the tab is not hidden. */
  visible: boolean;
  /** Null on the page of its own: there is nothing to close. */
  onClose: (() => void) | null;
}

export function Chat({ visit, visible, onClose }: ChatProps) {
  const state = useVisit(visit);
  const { config } = state;
  const uploads = useUploads(visit, config?.max_file_bytes ?? 0);
  const [dropping, setDropping] = useState(false);
  const [opened, setOpened] = useState(false);
  const more = { opened, toggle: () => setOpened(!opened) };
  const panel = useRef<HTMLElement>(null);
  const ready = config !== null;
  const introducing = mustIntroduce(state);

  // A mouse has a keyboard beside it; on a phone the keyboard would cover the chat before it was seen.
  useEffect(() => {
    if (!visible || !ready) return;
    const field = introducing ? '.introduction input' : 'textarea';
    const first = matchMedia('(pointer: fine)').matches ? field : 'h1';
    panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [visible, ready, introducing]);

  if (state.problem !== null) {
    return (
      <main class="panel closed">
        {onClose && <CloseButton onClose={onClose} />}
        <p role="alert">{state.problem}</p>
        <button type="button" class="primary" onClick={() => location.reload()}>
          Muat ulang
        </button>
      </main>
    );
  }
  return (
    <main
      class="panel"
      ref={panel}
      aria-label={config === null ? 'Chat' : `Chat dengan ${config.name}`}
      onKeyDown={(event) => {
        if (onClose === null) return;
        if (event.key === 'Escape' && !event.isComposing) onClose();
        if (event.key === 'Tab' && panel.current) keepFocusIn(panel.current, event);
      }}
      onDragOver={(event) => {
        if (introducing || !event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={({ relatedTarget }) => setDropping(relatedTarget !== null)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        if (!introducing) uploads.add(event.dataTransfer?.files ?? []);
      }}
    >
      <Head config={config} onClose={onClose} more={state.messages.length > 0 ? more : null} />
      {more.opened && config !== null && <More visit={visit} state={state} onDone={more.toggle} />}
      {config === null ? (
        <Skeleton />
      ) : (
        <>
          <Messages visit={visit} state={state} visible={visible} />
          <Notice state={state} />
          {introducing ? (
            <Introduction visit={visit} config={config} />
          ) : (
            <Composer visit={visit} state={state} uploads={uploads} />
          )}
        </>
      )}
      {dropping && <div class="dropping">Lepaskan berkas untuk melampirkan</div>}
    </main>
  );
}

interface HeadProps {
  config: WidgetConfig | null;
  onClose: (() => void) | null;
  /** Null while there is no conversation to do anything with. */
  more: { opened: boolean; toggle: () => void } | null;
}

function Head({ config, onClose, more }: HeadProps) {
  const [sound, setSoundState] = useState(soundOn);
  const toggle = () => {
    setSound(!sound);
    setSoundState(!sound);
  };
  return (
    <header>
      <Mark config={config} />
      <div>
        <h1 tabIndex={-1}>{config?.name ?? ' '}</h1>
        {config !== null && (
          <p>
            {config.online && <i class="dot" />}
            {config.online
              ? config.texts.online || 'Online, siap membantu'
              : config.texts.offline || 'Kami balas di sini, Kak'}
          </p>
        )}
      </div>
      <button type="button" class="icon" aria-pressed={sound} aria-label="Suara pesan baru" onClick={toggle}>
        {sound ? <Icon name="bell" /> : <Icon name="bell-off" />}
      </button>
      {more && (
        <button
          type="button"
          class="icon"
          aria-label="Pilihan chat"
          aria-expanded={more.opened}
          onClick={more.toggle}
        >
          <Icon name="more" />
        </button>
      )}
      {onClose && <CloseButton onClose={onClose} />}
    </header>
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" class="icon" aria-label="Tutup chat" onClick={onClose}>
    <Icon name="close" />
  </button>
);

/** One line above the composer, the most pressing of what there is to say. */
function Notice({ state }: { state: VisitState }) {
  const quiet = useQuiet(state.quietUntil);
  if (state.connection === 'lost') {
    return <Line text="Koneksi terputus. Menyambungkan lagi, pesan Kakak tetap aman di sini." warn />;
  }
  if (quiet > 0)
    return <Line text={`Terlalu cepat, Kak. Pesan terkirim sendiri dalam ${quiet} detik.`} warn />;
  if (state.ended && state.outbox.length === 0)
    return <Line text="Chat ini sudah selesai. Tulis lagi kapan saja, Kak." />;
  // Whoever was just answered knows that somebody is there.
  const answered = state.messages.at(-1)?.from === 'business';
  if (state.config?.away_text && !state.config.online && !answered)
    return <Line text={state.config.away_text} />;
  return null;
}

const Line = ({ text, warn = false }: { text: string; warn?: boolean }) => (
  <p class={warn ? 'notice warn' : 'notice'} role="status">
    {text}
  </p>
);

/** Seconds of quiet that are left, counted down. */
function useQuiet(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const Skeleton = () => (
  <div class="thread skeleton" aria-label="Memuat" role="status">
    <i />
    <i />
    <i />
  </div>
);

/** The frame covers the phone's screen: Tab goes round inside it, Escape leaves. */
function keepFocusIn(panel: HTMLElement, event: KeyboardEvent) {
  const stops = [
    ...panel.querySelectorAll<HTMLElement>(
      'a[href],button:not(:disabled),input,select,textarea,[tabindex="0"]',
    ),
  ].filter((element) => element.tabIndex >= 0 && element.offsetParent !== null);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
