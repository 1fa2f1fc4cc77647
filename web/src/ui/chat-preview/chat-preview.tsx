import {
  IconArrowBackUp,
  IconArrowLeft,
  IconCopy,
  IconExternalLink,
  IconFileText,
  IconMapPin,
  IconPhone,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import { RichText } from '../rich-text.tsx';
import classes from './chat-preview.module.css';

export interface PreviewButton {
  kind: 'quick_reply' | 'url' | 'phone' | 'copy_code' | 'other';
  text: string;
}

export interface ChatPreviewProps {
  /** Who writes. */
  business: string;
  look: 'light' | 'dark';
  header: string;
  /** Above the text. `url` null: an example is still to come. */
  file: { kind: 'image' | 'video' | 'document' | 'location'; url: string | null; name: string } | null;
  body: string;
  footer: string;
  buttons: PreviewButton[];
  /** Words of the body that are marked. */
  marked?: string | null;
  time: string;
}

/** A message as WhatsApp shows it on a customer's phone. */
export function ChatPreview({ business, look, time, ...message }: ChatPreviewProps) {
  return (
    <figure className={classes.phone} data-look={look} aria-label="Pratinjau di WhatsApp">
      <div className={classes.top}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        <span className={classes.face} aria-hidden="true">
          {business.slice(0, 1).toUpperCase()}
        </span>
        <span className={classes.who}>
          <strong>{business}</strong>
          <small>Akun bisnis</small>
        </span>
      </div>
      <div className={classes.chat}>
        <span className={classes.day}>Hari ini</span>
        <ChatMessage {...message} time={time} />
      </div>
    </figure>
  );
}

function ChatMessage({
  header,
  file,
  body,
  footer,
  buttons,
  marked = null,
  time,
}: Omit<ChatPreviewProps, 'business' | 'look'>) {
  return (
    <div className={classes.bubble}>
      {file ? <HeaderFile {...file} /> : null}
      <div className={classes.words}>
        {header === '' ? null : (
          <strong className={classes.header}>
            <RichText text={header} />
          </strong>
        )}
        <Body text={body} marked={marked} />
        <span className={classes.last}>
          <span className={classes.footer}>{footer}</span>
          <time className={classes.time}>{time}</time>
        </span>
      </div>
      {buttons.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no name but their place
        <span key={index} className={classes.button}>
          <ButtonIcon kind={button.kind} />
          {button.text === '' ? 'Tombol' : button.text}
        </span>
      ))}
    </div>
  );
}

function Body({ text, marked }: { text: string; marked: string | null }) {
  const at = marked === null ? -1 : text.indexOf(marked);
  if (text === '') return <span className={classes.nothing}>Isi pesan tampil di sini.</span>;
  if (marked === null || at < 0) return <RichText text={text} />;
  return (
    <span>
      <RichText text={text.slice(0, at)} />
      <mark className={classes.marked}>
        <RichText text={marked} />
      </mark>
      <RichText text={text.slice(at + marked.length)} />
    </span>
  );
}

const FILES = { image: IconPhoto, video: IconVideo, document: IconFileText, location: IconMapPin };

function HeaderFile({ kind, url, name }: NonNullable<ChatPreviewProps['file']>) {
  const Icon = FILES[kind];
  if (kind === 'image' && url !== null) return <img className={classes.picture} src={url} alt={name} />;
  return (
    <span className={classes.file} data-wide={kind !== 'document' || undefined}>
      <Icon size={26} stroke={1.5} aria-hidden="true" />
      <span>{name}</span>
    </span>
  );
}

const ICONS = {
  quick_reply: IconArrowBackUp,
  url: IconExternalLink,
  phone: IconPhone,
  copy_code: IconCopy,
  other: IconArrowBackUp,
};

export function ButtonIcon({ kind }: { kind: PreviewButton['kind'] }) {
  const Icon = ICONS[kind];
  return <Icon size={15} stroke={1.8} aria-hidden="true" />;
}
