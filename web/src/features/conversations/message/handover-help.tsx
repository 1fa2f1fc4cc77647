import type { Message } from '@sapa/contracts/conversations/messages';
import { IconSparkles, IconTicket, IconUserCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Suggested } from '../suggestion/suggested.tsx';
import { useSuggestion } from '../suggestion/use-suggestion.ts';
import classes from './handover-card.module.css';

export interface HandoverActs {
  /** null: it is theirs already. */
  takeOver: (() => void) | null;
  /** null where there are no tickets. */
  makeTicket: ((need: string) => void) | null;
  use: (words: string) => void;
}

/** Milliseconds after which somebody reads the card and does not only pass by it: a suggestion may cost a credit. */
const DWELL = 700;
/** Who comes back to it within this finds the same words at once; to a colleague the server gives them. */
const KEPT_MS = 3_600_000;

/** Whoever answers has a reply ready, and what else is done with a customer who was handed over. */
export function HandoverHelp({
  message,
  need,
  acts,
}: {
  message: Message;
  need: string;
  acts: HandoverActs;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => setRead(true), DWELL);
    });
    if (box.current) watch.observe(box.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  const suggestion = useSuggestion({
    conversationId: message.conversation_id,
    of: message.id,
    keptMs: KEPT_MS,
    wanted: read,
  });
  return (
    <div ref={box} className={classes.help}>
      <section className={classes.suggestion} aria-label={`Saran ${message.sender.name}`}>
        <strong className={classes.by}>
          <IconSparkles size={16} stroke={1.8} aria-hidden="true" />
          {`Saran ${message.sender.name}`}
        </strong>
        <Suggested suggestion={suggestion} onTake={acts.use} />
      </section>
      {acts.takeOver || acts.makeTicket ? (
        <div className={classes.acts}>
          {acts.takeOver ? (
            <Button
              size="sm"
              variant="primary"
              before={<IconUserCheck size={16} stroke={1.8} aria-hidden="true" />}
              onClick={acts.takeOver}
            >
              Ambil alih
            </Button>
          ) : null}
          {acts.makeTicket ? (
            <Button
              size="sm"
              before={<IconTicket size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => acts.makeTicket?.(need)}
            >
              Buat tiket
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
