import type { VisitorMessage } from '@sapa/contracts';
import { sizeOf } from './dates.ts';
import { Icon } from './icon.tsx';
import type { OutboxEntry } from './outbox.ts';

type Attachment = VisitorMessage['attachments'][number];

/** `onGone`: an address has expired (they live for an hour or two); fresh ones are needed. */
export function Attachments({ items, onGone }: { items: Attachment[]; onGone: () => void }) {
  return (
    <>
      {items.map((item) => (
        <Shown item={item} onGone={onGone} key={item.id} />
      ))}
    </>
  );
}

function Shown({ item, onGone }: { item: Attachment; onGone: () => void }) {
  if (item.url === null) {
    return (
      <Card name={nameOf(item)} note={item.state === 'failed' ? 'Berkas tidak tersedia lagi' : 'Memuat…'} />
    );
  }
  // Without a thumbnail it could not be decoded safely, and the browser would try.
  if ((item.kind === 'image' || item.kind === 'sticker') && item.thumbnail_url !== null) {
    // Room for the picture before it is there: nothing jumps when it comes.
    const [width, height] = [item.width ?? 240, item.height ?? 180];
    const shownWidth = Math.max(72, Math.min(240, width));
    return (
      <a class="picture" href={item.url} target="_blank" rel="noopener noreferrer">
        <img
          src={item.thumbnail_url}
          alt={item.file_name ?? 'Gambar'}
          width={shownWidth}
          height={Math.min(320, Math.round((shownWidth * height) / width))}
          loading="lazy"
          onError={onGone}
        />
      </a>
    );
  }
  if (item.kind === 'audio')
    return (
      <audio controls preload="metadata" src={item.url} onError={onGone}>
        <track kind="captions" />
      </audio>
    );
  if (item.kind === 'video')
    return (
      <video controls preload="metadata" src={item.url} onError={onGone}>
        <track kind="captions" />
      </video>
    );
  return (
    <a href={item.url} target="_blank" rel="noopener noreferrer" download>
      <Card name={nameOf(item)} note={item.size === null ? 'Unduh' : sizeOf(item.size)} />
    </a>
  );
}

const nameOf = (item: Attachment) => item.file_name ?? 'Berkas';

export const PendingFile = ({ file }: { file: NonNullable<OutboxEntry['file']> }) => (
  <Card name={file.name} note={sizeOf(file.size)} />
);

const Card = ({ name, note }: { name: string; note: string }) => (
  <span class="file">
    <Icon name="paper" />
    <span>
      <b dir="auto">{name}</b>
      <small>{note}</small>
    </span>
  </span>
);
