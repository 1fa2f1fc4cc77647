import { useTyping } from '../../../entities/conversations/typing.ts';
import classes from './colleague-typing.module.css';

/** Two who answer at once should know of each other before either sends. */
export function ColleagueTyping({ conversationId }: { conversationId: string }) {
  const typing = useTyping(conversationId);
  return (
    <span className={classes.typing} aria-live="polite">
      {typing?.by === 'member' ? `${typing.name} sedang mengetik…` : null}
    </span>
  );
}
