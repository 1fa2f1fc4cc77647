import type { Channel } from '@sapa/contracts/channels/channels';
import type { CsatAnswer } from '@sapa/contracts/conversations/csat';
import { type CsatScore, csatScores, csatSign, csatWord } from '@sapa/contracts/rules/csat';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayAndClock } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, Switch } from '../../ui/form/field.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import classes from './answers.module.css';
import { type AskedAnswers, useCsatAnswers } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { ReportFilter } from './use-report-filter.ts';

interface AnswersProps {
  asked: AskedAnswers;
  /** Those of one name told apart. */
  channels: readonly Channel[];
  filter: Pick<ReportFilter, 'score' | 'comments'>;
  onFilter: (change: Partial<Pick<ReportFilter, 'score' | 'comments'>>) => void;
}

/** What customers said, newest first, each on the way to its conversation. */
export function Answers({ asked, channels, filter: { score, comments }, onFilter }: AnswersProps) {
  const commented = comments === '';
  const [reviewed, setReviewed] = useState<CsatAnswer | null>(null);
  const answers = useCsatAnswers(asked);
  return (
    <div className={classes.answers}>
      <div className={classes.filter}>
        <SelectField label="Nilai" value={score} onChange={({ target }) => onFilter({ score: target.value })}>
          <option value="">Semua nilai</option>
          {csatScores.map((each) => (
            <option key={each} value={each}>{`${each} · ${csatWord(each)}`}</option>
          ))}
        </SelectField>
        <Switch
          label="Hanya yang berkomentar"
          checked={commented}
          onChange={({ target }) => onFilter({ comments: target.checked ? '' : 'all' })}
        />
      </div>
      <ListFrame
        list={answers}
        loading="Memuat jawaban"
        narrowed={
          score !== '' || commented
            ? {
                hint: 'Pilih semua nilai, atau tampilkan juga yang tanpa komentar.',
                clear: () => onFilter({ score: '', comments: 'all' }),
              }
            : null
        }
        empty={
          <EmptyState
            compact
            Icon={IconMoodSmile}
            title="Belum ada jawaban di periode ini"
            text="Jawaban muncul di sini begitu pelanggan menilai, lengkap dengan jalan ke percakapannya."
          />
        }
      >
        {(items) => (
          <ol className={classes.list}>
            {items.map((answer) => (
              <Row
                key={answer.id}
                answer={answer}
                channel={channels.find(({ id }) => id === answer.channel.id)?.name ?? answer.channel.name}
                onReview={() => setReviewed(answer)}
              />
            ))}
          </ol>
        )}
      </ListFrame>
      {reviewed ? <ReviewDialog answer={reviewed} onClose={() => setReviewed(null)} /> : null}
    </div>
  );
}

interface RowProps {
  answer: CsatAnswer;
  /** As it is called among the others. */
  channel: string;
  onReview: () => void;
}

function Row({ answer, channel, onReview }: RowProps) {
  const { scale, score, comment, contact, handler, team_name, review, answered_at } = answer;
  return (
    <li className={classes.row}>
      <span className={classes.score}>
        <span aria-hidden="true">{csatSign(scale === 'star' ? 'number' : scale, score as CsatScore)}</span>
        <small>{csatWord(score as CsatScore)}</small>
      </span>
      <div className={classes.words}>
        {comment === '' ? null : <p className={classes.comment}>{comment}</p>}
        <p className={classes.by}>
          <Link className={classes.link} to={`/user/chat/${answer.conversation_id}`}>
            {contact.name}
          </Link>
          {[
            handler.type === 'queue' ? null : `ditangani ${handler.name}`,
            team_name,
            channel,
            dayAndClock(answered_at),
          ]
            .filter((part) => part !== null)
            .map((part) => ` · ${part}`)}
        </p>
        {review ? (
          <p className={classes.note}>
            {review.note}
            <small>{`${review.by}, ${dayAndClock(review.at)}`}</small>
          </p>
        ) : null}
      </div>
      <Button size="sm" variant="quiet" onClick={onReview} aria-label={`Tinjau jawaban ${contact.name}`}>
        {review ? 'Ubah catatan' : 'Beri catatan'}
      </Button>
    </li>
  );
}
