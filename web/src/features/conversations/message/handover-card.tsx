import type { HandoverCard as Card } from '@sapa/contracts/conversations/message-content';
import type { Message } from '@sapa/contracts/conversations/messages';
import { IconArrowsRight, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import { clock, exactTime } from '../../../lib/format.ts';
import classes from './handover-card.module.css';
import { type HandoverActs, HandoverHelp } from './handover-help.tsx';

interface HandoverCardProps {
  message: Message;
  card: Card;
  /** null once a member has answered: then it only tells. */
  acts: HandoverActs | null;
}

/** An AI agent gave the conversation to the team: what is needed, in whose words, what was tried, and a way to answer. */
export function HandoverCard({ message, card, acts }: HandoverCardProps) {
  const { need, reason, words, tried } = card;
  return (
    <article className={classes.card} id={`pesan-${message.id}`} aria-label="Serah terima ke tim">
      <header className={classes.head}>
        <IconArrowsRight size={17} stroke={1.8} aria-hidden="true" />
        <strong>{`${message.sender.name} menyerahkan ke tim`}</strong>
        <time dateTime={message.created_at} title={exactTime(message.created_at)}>
          {clock(message.created_at)}
        </time>
      </header>
      <div className={classes.body}>
        <p className={classes.label}>Butuh apa</p>
        <p className={classes.need}>{need}</p>
        <p className={classes.label}>{`Diserahkan karena: ${reason}`}</p>
        <div className={classes.columns}>
          {words.length > 0 ? (
            <div>
              <p className={classes.label}>Kata pelanggan</p>
              {words.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its order.
                <blockquote key={at} className={classes.words}>{`“${text}”`}</blockquote>
              ))}
            </div>
          ) : null}
          {tried.length > 0 ? (
            <div>
              <p className={classes.label}>{`Sudah dicoba ${message.sender.name}`}</p>
              <ul className={classes.tried}>
                {tried.map(({ text, found }) => (
                  <li key={text} data-found={found}>
                    {found ? (
                      <IconCheck size={15} stroke={1.9} aria-label="Ada" />
                    ) : (
                      <IconQuestionMark size={15} stroke={1.9} aria-label="Belum ada" />
                    )}
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
        {acts ? <HandoverHelp message={message} need={need} acts={acts} /> : null}
      </div>
    </article>
  );
}
