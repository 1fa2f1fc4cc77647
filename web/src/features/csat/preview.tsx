import type { CsatSettings } from '@sapa/contracts/conversations/csat';
import { csatScores, csatSign, csatTitle, csatWord } from '@sapa/contracts/rules/csat';
import { useUser } from '../../lib/session.ts';
import { ChatPreview } from '../../ui/chat-preview/chat-preview.tsx';
import classes from './preview.module.css';

/** The request in the chat and the page behind its link, as a customer sees them. */
export function Preview({ settings }: { settings: CsatSettings }) {
  const business = useUser().workspace?.name ?? '';
  const { scale, request_message, page_message } = settings;
  return (
    <div className={classes.previews}>
      <ChatPreview
        business={business}
        look="light"
        header=""
        file={null}
        body={request_message}
        footer=""
        buttons={csatScores
          .toReversed()
          .map((score) => ({ kind: 'quick_reply', text: csatTitle(scale, score) }))}
        time="10.24"
      />
      <figure className={classes.page} aria-label="Pratinjau halaman penilaian">
        <figcaption className={classes.caption}>Di halaman penilaian</figcaption>
        <strong>{business}</strong>
        <p className={classes.question}>{page_message}</p>
        <ul className={classes.scores}>
          {csatScores.map((score) => (
            <li key={score} data-scale={scale}>
              <span aria-hidden="true">{csatSign(scale, score)}</span>
              {csatWord(score)}
            </li>
          ))}
        </ul>
        <p className={classes.field}>Komentar</p>
        <p className={classes.button}>Kirim penilaian</p>
      </figure>
    </div>
  );
}
