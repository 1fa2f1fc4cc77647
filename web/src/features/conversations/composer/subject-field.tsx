import { useThread } from '../../../entities/conversations/queries.ts';
import { messagesOf } from '../../../entities/conversations/thread-cache.ts';
import classes from './subject-field.module.css';

interface SubjectFieldProps {
  conversationId: string;
  value: string;
  onChange: (subject: string) => void;
}

/** What the mail is called. Left empty it goes on with the talk, whose subject it shows. */
export default function SubjectField({ conversationId, value, onChange }: SubjectFieldProps) {
  const thread = useThread(conversationId, null);
  const subjects = (thread.data ? messagesOf(thread.data) : []).flatMap(({ content }) =>
    content.kind === 'email' && content.subject !== '' ? content.subject : [],
  );
  const last = subjects.at(-1)?.replace(/^((re|bls)\s*:\s*)+/i, '');
  return (
    <label className={classes.line}>
      <span>Subjek</span>
      <input
        value={value}
        maxLength={200}
        placeholder={last === undefined ? '(tanpa subjek)' : `Re: ${last}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
