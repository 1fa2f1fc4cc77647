import { Link } from 'react-router';
import { count, listTime, rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnerChip } from '../../../ui/form/chip.tsx';
import card from './card.module.css';
import type { CardProps } from './card-props.ts';
import classes from './replies.module.css';

const OWNERS = { ai: 'ai', member: 'person', queue: 'waiting' } as const;

/** Who answered, the newest words, and what else they did. */
export function Replies({ campaign, results: { answered_by, replies }, onShow }: CardProps) {
  const { replied, clicked } = campaign.figures.funnel;
  return (
    <section className={card.card} aria-label="Balasan">
      <header className={card.cardHead}>
        <h2>{count(replied)} balasan</h2>
        {replied > 0 ? (
          <Button size="sm" onClick={() => onShow({ result: 'replied' })}>
            Lihat yang membalas
          </Button>
        ) : null}
      </header>
      <div className={classes.owners} aria-hidden="true">
        {answered_by.map(({ handler, id, count: some }) => (
          <span key={`${handler}${id}`} data-owner={OWNERS[handler]} style={{ flexGrow: some }} />
        ))}
      </div>
      {replies.length > 0 ? (
        <ul className={classes.replies} aria-label="Balasan terakhir">
          {replies.map(({ conversation_id, name, handler, handler_name, words, replied_at, order_value }) => (
            <li key={conversation_id}>
              <p>
                <Link to={`/user/chat/${conversation_id}`}>{name}</Link>
                <OwnerChip owner={OWNERS[handler]}>
                  {handler === 'queue' ? 'Antrean' : handler_name}
                </OwnerChip>
                <time dateTime={replied_at}>{listTime(replied_at)}</time>
              </p>
              <p>
                <span>{words}</span>
                {order_value > 0 ? <strong>{rupiah(order_value)}</strong> : null}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <dl className={card.rows}>
        {answered_by.map(({ handler, id, name, count: some }) => (
          <div key={`${handler}${id}`}>
            <dt>
              <OwnerChip owner={OWNERS[handler]}>{handler === 'queue' ? 'Antrean' : name}</OwnerChip>
            </dt>
            <dd>{count(some)}</dd>
          </div>
        ))}
        <div>
          <dt>Menekan tombol</dt>
          <dd>{count(clicked)}</dd>
        </div>
        <div>
          <dt>Berhenti dari promosi</dt>
          <dd>{count(campaign.figures.opted_out)}</dd>
        </div>
      </dl>
    </section>
  );
}
