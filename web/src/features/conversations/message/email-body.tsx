import type { MessageContent } from '@sapa/contracts/conversations/message-content';
import type { Message } from '@sapa/contracts/conversations/messages';
import { IconFileText, IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { Chip } from '../../../ui/form/chip.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './email-body.module.css';

const EmailLayout = onDemand(() => import('./email-layout.tsx'));

const UNREAD = {
  too_large: 'Email ini terlalu besar untuk dibaca di sini. Buka di kotak surat Anda.',
  broken: 'Susunan email ini rusak sehingga isinya tidak bisa dibaca. Buka di kotak surat Anda.',
};

interface EmailBodyProps {
  message: Message;
  content: Extract<MessageContent, { kind: 'email' }>;
}

/** Subject, words, and what can be unfolded: earlier mails that it repeats, how its sender laid it out. */
export default function EmailBody({ message, content }: EmailBodyProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className={classes.head}>
        <strong>{content.subject === '' ? '(tanpa subjek)' : content.subject}</strong>
        {content.automatic ? (
          <Chip tone="neutral" Icon={IconRobot}>
            Email otomatis
          </Chip>
        ) : null}
        {content.cc.length > 0 ? <small>Juga ke {content.cc.join(', ')}</small> : null}
      </div>
      {content.unread ? <p className={classes.unread}>{UNREAD[content.unread]}</p> : null}
      {message.text === '' ? null : <RichText text={message.text} />}
      {content.quoted ? (
        <details className={classes.quoted}>
          <summary>Email sebelumnya</summary>
          <RichText text={content.quoted} />
        </details>
      ) : null}
      {content.has_layout ? (
        <button type="button" className={classes.layout} onClick={() => setShown(true)}>
          <IconFileText size={15} stroke={1.8} aria-hidden="true" />
          Lihat tampilan asli
        </button>
      ) : null}
      {shown ? (
        <EmailLayout messageId={message.id} subject={content.subject} onClose={() => setShown(false)} />
      ) : null}
    </>
  );
}
