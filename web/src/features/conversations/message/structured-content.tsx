import type { MessageContent } from '@sapa/contracts/conversations/message-content';
import {
  IconClick,
  IconForms,
  IconListDetails,
  IconMessageReply,
  IconShare3,
  IconShoppingBag,
  IconTemplate,
} from '@tabler/icons-react';
import { count, rupiah } from '../../../lib/format.ts';
import { ContactCard } from './contact-card.tsx';
import type { MessageActions } from './message-actions.ts';
import { PlaceCard } from './place-card.tsx';
import classes from './structured-content.module.css';

const SHARED: Record<Extract<MessageContent, { kind: 'shared' }>['what'], string> = {
  story_reply: 'Membalas story Anda',
  story_mention: 'Menyebut Anda di story',
  post: 'Membagikan kiriman',
  reel: 'Membagikan reel',
  link: 'Membagikan tautan',
};

type Item = Extract<MessageContent, { kind: 'order' }>['items'][number];

/** Everything a message can be besides text and files. Kinds nobody knows yet get a placeholder with their name. */
export function StructuredContent({
  content,
  actions,
}: {
  content: MessageContent;
  actions: MessageActions;
}) {
  switch (content.kind) {
    case 'location':
      return <PlaceCard place={content} />;
    case 'contacts':
      return content.contacts.map((contact) => (
        <ContactCard
          key={`${contact.name}${contact.phones[0]}`}
          contact={contact}
          onSave={actions.saveContact}
        />
      ));
    case 'choices':
      return (
        <ul className={classes.choices} data-style={content.style}>
          {content.choices.map((choice) => (
            <li key={choice.id} className={classes.choice}>
              {content.style === 'list' ? (
                <IconListDetails size={15} stroke={1.7} aria-hidden="true" />
              ) : (
                <IconMessageReply size={15} stroke={1.7} aria-hidden="true" />
              )}
              <span className={classes.words}>
                <span>{choice.title}</span>
                {choice.description ? <small>{choice.description}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'choice':
      return (
        <span className={classes.tapped}>
          <IconClick size={16} stroke={1.7} aria-hidden="true" />
          <span className={classes.words}>
            <span>{content.title}</span>
            {content.description ? <small>{content.description}</small> : null}
          </span>
        </span>
      );
    case 'form':
      return (
        <div className={classes.table}>
          <strong className={classes.caption}>
            <IconForms size={16} stroke={1.7} aria-hidden="true" />
            {content.name ?? 'Formulir'}
          </strong>
          <dl>
            {Object.entries(content.answers).map(([question, answer]) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'order':
      return (
        <div className={classes.table}>
          <strong className={classes.caption}>
            <IconShoppingBag size={16} stroke={1.7} aria-hidden="true" />
            Pesanan dari katalog
          </strong>
          <dl>
            {content.items.map((item) => (
              <div key={item.sku}>
                <dt>
                  {item.quantity === null ? 'Jumlah tidak terbaca' : count(item.quantity)} × {item.sku}
                </dt>
                <dd>{price(item)}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'product':
      return (
        <span className={classes.product}>
          <strong>{content.name}</strong>
          <span>{rupiah(content.price)}</span>
          {/^https?:/i.test(content.link) ? (
            <a className={classes.link} href={content.link} target="_blank" rel="noopener noreferrer">
              Lihat produk
            </a>
          ) : null}
        </span>
      );
    case 'shared':
      return (
        <span className={classes.tapped}>
          <IconShare3 size={16} stroke={1.7} aria-hidden="true" />
          <span className={classes.words}>
            <span>{content.title ?? SHARED[content.what]}</span>
            {content.title ? <small>{SHARED[content.what]}</small> : null}
            {content.url && /^https?:/i.test(content.url) ? (
              <a className={classes.link} href={content.url} target="_blank" rel="noopener noreferrer">
                Buka
              </a>
            ) : null}
          </span>
        </span>
      );
    case 'template':
      return (
        <span className={classes.tapped}>
          <IconTemplate size={15} stroke={1.7} aria-hidden="true" />
          <span className={classes.words}>
            <small>Template {content.name}</small>
            {content.sent?.header ? <strong>{content.sent.header}</strong> : null}
            {content.sent?.place ? (
              <span>{[content.sent.place.name, content.sent.place.address].filter(Boolean).join(', ')}</span>
            ) : null}
          </span>
        </span>
      );
    case 'unsupported':
      return (
        <p className={classes.unsupported}>
          Pesan jenis “{content.type}” belum bisa ditampilkan. Buka di aplikasi pelanggan; isinya tersimpan di
          server.
        </p>
      );
    default:
      return null;
  }
}

/** Of a line; of one piece where it is not known how many. */
function price({ price: amount, quantity, currency }: Item): string {
  if (amount === null) return 'tanpa harga';
  const sum = amount * (quantity ?? 1);
  const told = currency === 'IDR' ? rupiah(sum) : `${currency} ${sum.toLocaleString('id-ID')}`;
  return quantity === null ? `@ ${told}` : told;
}
