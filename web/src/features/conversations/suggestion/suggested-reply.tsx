import { IconSparkles } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { Suggested } from './suggested.tsx';
import classes from './suggested-reply.module.css';
import { useSuggestion } from './use-suggestion.ts';

interface SuggestedReplyProps {
  conversationId: string;
  onTake: (text: string) => void;
  onClose: () => void;
}

/** What the AI would answer, with its source: into the field at a press, where it is changed and sent by hand. */
export default function SuggestedReply({ conversationId, onTake, onClose }: SuggestedReplyProps) {
  // Asked for anew each time it opens: the talk may have gone on. Where it has not, the words are the same.
  const suggestion = useSuggestion({ conversationId, of: 'now', keptMs: 0 });
  return (
    <section
      className={classes.card}
      aria-label="Saran AI"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes.head}>
        <strong className={classes.title}>
          <IconSparkles size={16} stroke={1.8} aria-hidden="true" />
          Saran AI
        </strong>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Tutup
        </Button>
      </header>
      <Suggested suggestion={suggestion} atHand onTake={onTake} />
    </section>
  );
}
