import type { MessageContent } from '@sapa/contracts/conversations/message-content';
import type { Message } from '@sapa/contracts/conversations/messages';
import { IconArrowForwardUp, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { patiently } from '../../../lib/server/patiently.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { AttachmentView } from './attachment-view.tsx';
import classes from './bubble-body.module.css';
import type { MessageActions } from './message-actions.ts';
import { ReferralCard } from './referral-card.tsx';
import { speakerName } from './speaker-name.ts';
import { StructuredContent } from './structured-content.tsx';
import { TemplateFoot } from './template-foot.tsx';

// Most conversations have no mails.
const EmailBody = lazy(patiently(() => import('./email-body.tsx')));

/** Kinds whose text is only a stand-in for a list row: in the thread they are drawn. */
const DRAWN = new Set<MessageContent['kind']>([
  'location',
  'contacts',
  'unsupported',
  'form',
  'order',
  'choice',
  'product',
]);

interface BubbleBodyProps {
  message: Message;
  contactName: string;
  actions: MessageActions;
}

export function BubbleBody({ message, contactName, actions }: BubbleBodyProps) {
  const { content, text, reply_to: quoted, referral } = message;
  // Who followed a link and wrote nothing yet: the card says it all.
  const cameOnly = referral !== null && content.kind === 'unsupported' && content.type === 'referral';
  const shownText = text !== '' && !DRAWN.has(content.kind);
  return (
    <div className={classes.body}>
      {referral ? <ReferralCard referral={referral} /> : null}
      {message.forwarded ? (
        <span className={classes.forwarded}>
          <IconArrowForwardUp size={13} stroke={1.8} aria-hidden="true" />
          Diteruskan
        </span>
      ) : null}
      {quoted ? (
        <button type="button" className={classes.quote} onClick={() => actions.jumpTo(quoted.id)}>
          <strong>{speakerName(quoted.sender_type, quoted.sender_name, contactName)}</strong>
          <span>{quoted.text === '' ? 'Lampiran' : quoted.text}</span>
        </button>
      ) : null}
      {message.reply_to_missing ? (
        <span className={classes.quote}>
          <span>Membalas pesan yang tidak ada di sini</span>
        </span>
      ) : null}
      {message.attachments.map((attachment) => (
        <AttachmentView
          key={attachment.id}
          attachment={attachment}
          onPicture={actions.openPicture}
          onPdf={actions.openPdf}
        />
      ))}
      {cameOnly ? null : <StructuredContent content={content} actions={actions} />}
      {content.kind === 'email' ? (
        <Suspense fallback={<RichText text={text} />}>
          <EmailBody message={message} content={content} />
        </Suspense>
      ) : shownText ? (
        <RichText text={text} />
      ) : null}
      {content.kind === 'template' && content.sent ? <TemplateFoot sent={content.sent} /> : null}
      {message.deleted_at && !shownText && message.attachments.length === 0 ? (
        <span className={classes.forwarded}>
          <IconTrash size={14} stroke={1.8} aria-hidden="true" />
          {message.direction === 'in' ? 'Pesan ini dihapus pelanggan' : 'Pesan ini dihapus'}
        </span>
      ) : null}
    </div>
  );
}
