import type { VisitorMessage } from '@sapa/contracts';
import type { ComponentChildren } from 'preact';
import { Attachments, PendingFile } from './attachments.tsx';
import { timeOf } from './dates.ts';
import { Icon, type IconName } from './icon.tsx';
import { piecesOf } from './links.ts';
import type { Bubble, Tick } from './thread.ts';
import type { Visit } from './visit.ts';

export function MessageBubble({ bubble, visit }: { bubble: Bubble; visit: Visit }) {
  const side = bubble.mine ? 'mine' : bubble.ai ? 'ai' : 'theirs';
  return (
    <div class={`message ${side}${bubble.first ? ' first' : ''}`}>
      {bubble.first && !bubble.mine && (
        <div class="sender">
          {!bubble.automatic && <Icon name={bubble.ai ? 'sparkle' : 'person'} size={13} />}
          <b>{bubble.sender}</b>
          {bubble.ai && ' · Asisten AI'}
          {bubble.automatic && ' · Pesan otomatis'}
        </div>
      )}
      <div class="bubble">
        <Body bubble={bubble} visit={visit} />
      </div>
      {(bubble.last || bubble.tick === 'refused') && <Foot bubble={bubble} visit={visit} />}
    </div>
  );
}

function Body({ bubble, visit }: { bubble: Bubble; visit: Visit }) {
  if (bubble.deleted) return <em>Pesan ini sudah dihapus</em>;
  return (
    <>
      {bubble.replyTo && (
        <blockquote>
          <b>{bubble.replyTo.sender_name}</b>
          <span class="quoted">{bubble.replyTo.text}</span>
        </blockquote>
      )}
      {bubble.file && <PendingFile file={bubble.file} />}
      {bubble.attachments.length > 0 && (
        <Attachments items={bubble.attachments} onGone={() => visit.renew(bubble.seq)} />
      )}
      {bubble.text !== '' && bubble.content.kind !== 'product' && <Text text={bubble.text} />}
      <Extra content={bubble.content} empty={bubble.text === '' && bubble.attachments.length === 0} />
    </>
  );
}

export function Text({ text }: { text: string }) {
  return (
    <p dir="auto">
      {piecesOf(text).map(({ at, text: run, href, bold }) => {
        if (href !== undefined) return <Link key={at} href={href} text={run} />;
        return bold ? <strong key={at}>{run}</strong> : run;
      })}
    </p>
  );
}

const Link = ({ href, text }: { href: string; text: ComponentChildren }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {text}
  </a>
);

function Extra({ content, empty }: { content: VisitorMessage['content']; empty: boolean }) {
  switch (content.kind) {
    case 'location':
      return (
        <Link
          href={`https://www.google.com/maps?q=${Number(content.latitude)},${Number(content.longitude)}`}
          text={
            <span class="file">
              <Icon name="pin" />
              <span>
                <b>{content.name ?? 'Lokasi'}</b>
                <small>{content.address ?? 'Buka di peta'}</small>
              </span>
            </span>
          }
        />
      );
    case 'contacts':
      return (
        <>
          {content.contacts.map((contact) => (
            <span class="file" key={contact.name + contact.phones.join()}>
              <Icon name="person" />
              <span>
                <b>{contact.name}</b>
                <small>{[...contact.phones, ...contact.emails].join(' · ')}</small>
              </span>
            </span>
          ))}
        </>
      );
    case 'product':
      return (
        <span class="product">
          <b>{content.name}</b>
          <span>{rupiahOf(content.price)}</span>
          {/^https?:/i.test(content.link) && <Link href={content.link} text="Lihat produk" />}
        </span>
      );
    case 'text':
    case 'media':
    case 'choice':
    case 'choices':
      return null;
    default:
      return empty ? <em>Pesan ini tidak dapat ditampilkan di sini</em> : null;
  }
}

const rupiahOf = (price: number) => `Rp${price.toLocaleString('id-ID')}`;

const ticks: Record<Tick, [IconName, string]> = {
  waiting: ['clock', 'Menunggu terkirim'],
  sent: ['check', 'Terkirim'],
  delivered: ['checks', 'Sampai'],
  read: ['checks', 'Dibaca'],
  refused: ['warning', 'Gagal terkirim'],
};

function Foot({ bubble, visit }: { bubble: Bubble; visit: Visit }) {
  const [icon, label] = ticks[bubble.tick ?? 'sent'];
  return (
    <div class="foot">
      {bubble.tick === 'refused' && (
        <span class="refused">
          {bubble.problem}
          <button type="button" class="small-action" onClick={() => visit.retry(bubble.key)}>
            Kirim ulang
          </button>
          <button type="button" class="small-action" onClick={() => visit.discard(bubble.key)}>
            Hapus
          </button>
        </span>
      )}
      <time dateTime={new Date(bubble.at).toISOString()}>{timeOf(bubble.at)}</time>
      {bubble.tick !== null && (
        <span class={`tick ${bubble.tick}`} role="img" aria-label={label} title={label}>
          <Icon name={icon} size={15} />
        </span>
      )}
    </div>
  );
}
