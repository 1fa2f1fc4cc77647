import { blanksIn, fillIn } from '@sapa/contracts/rules/quick-reply-text';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.ts';
import classes from './quick-replies.module.css';

/** As a customer would read it, by the example of one; what is still asked of the sender is marked. */
export function Preview({ content }: { content: string }) {
  const { name, workspace } = useUser();
  if (content.trim() === '') return null;
  const text = fillIn(content, {
    'contact.name': 'Ratna Kusumawardani',
    'contact.first_name': 'Ratna',
    'contact.phone': '0812-8837-1234',
    'agent.name': name,
    'workspace.name': workspace?.name ?? null,
  });
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { start, end, asks } of blanksIn(text)) {
    pieces.push(text.slice(from, start), <mark key={start}>{asks}</mark>);
    from = end;
  }
  return (
    <figure>
      <figcaption className={classes.quiet}>Pratinjau untuk Ratna Kusumawardani</figcaption>
      <p className={classes.preview}>
        {pieces}
        {text.slice(from)}
      </p>
    </figure>
  );
}
