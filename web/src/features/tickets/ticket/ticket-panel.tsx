import type { Board, Ticket } from '@sapa/contracts/tickets';
import { IconMessage, IconTrash } from '@tabler/icons-react';
import { isGone, useTicket } from '../../../entities/tickets/queries.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { dayAndClock, exactTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PersonCard } from '../../../ui/list/person-card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { useMove } from '../board/use-move.ts';
import { AssigneeField, PriorityField, StatusField } from './ticket-fields.tsx';
import classes from './ticket-panel.module.css';
import { useTicketEdit } from './use-ticket-edit.ts';

interface TicketPanelProps {
  id: string;
  boards: readonly Board[];
  onDelete: (ticket: Ticket) => void;
}

/** One ticket with all that is known of it; each field is saved when it is left. */
export function TicketPanel({ id, boards, onDelete }: TicketPanelProps) {
  const ticket = useTicket(id);
  if (isGone(ticket))
    return (
      <EmptyState
        compact
        title="Tiket ini tidak ada lagi"
        text="Mungkin seseorang di tim Anda menghapusnya."
      />
    );
  if (ticket.data) return <Fields key={id} ticket={ticket.data} boards={boards} onDelete={onDelete} />;
  if (ticket.isError) return <ErrorState text={sentenceOf(ticket.error)} onRetry={() => ticket.refetch()} />;
  return (
    <div className={classes.fields} role="status" aria-label="Memuat tiket">
      <Skeleton width="80%" height={24} />
      <Skeleton width="100%" height={84} />
      <Skeleton width="100%" height={160} />
    </div>
  );
}

function Fields({ ticket, boards, onDelete }: Omit<TicketPanelProps, 'id'> & { ticket: Ticket }) {
  const edit = useTicketEdit(ticket);
  const move = useMove();
  const columns = boards.flatMap((board) => board.columns);
  const { shown, errors, save, type, leave } = edit;
  return (
    <div className={classes.fields}>
      <TextArea
        label="Judul"
        rows={1}
        className={classes.title}
        value={shown.title}
        error={errors.title}
        onChange={({ target }) => type({ title: target.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        onBlur={() => leave('title')}
      />
      {ticket.conversation ? <Conversation conversation={ticket.conversation} /> : null}
      <div className={classes.pair}>
        <StatusField
          boards={boards}
          value={ticket.column_id}
          onChange={(id) => {
            const column = columns.find((each) => each.id === id);
            if (column) void move(ticket, { column });
          }}
        />
        <PriorityField
          value={ticket.priority}
          error={errors.priority}
          onChange={(priority) => save({ priority })}
        />
        <AssigneeField
          value={ticket.assignee?.id ?? null}
          now={ticket.assignee}
          error={errors.assignee_id}
          onChange={(assignee_id) => save({ assignee_id })}
        />
        <DayField
          label="Jatuh tempo"
          placeholder="Pilih hari"
          day={ticket.due_on}
          error={errors.due_on}
          onChoose={(due_on) => save({ due_on })}
        />
      </div>
      <RupiahField
        label="Nilai"
        placeholder="0"
        value={shown.value}
        error={errors.value}
        onChange={(value) => type({ value })}
        onBlur={() => leave('value')}
      />
      <TextArea
        label="Deskripsi"
        rows={4}
        placeholder="Apa yang harus dikerjakan, dan kapan dianggap selesai."
        value={shown.description}
        error={errors.description}
        onChange={({ target }) => type({ description: target.value })}
        onBlur={() => leave('description')}
      />
      <footer className={classes.foot}>
        <p>
          Dibuat oleh {ticket.created_by},{' '}
          <time dateTime={ticket.created_at} data-tip={exactTime(ticket.created_at)}>
            {dayAndClock(ticket.created_at)}
          </time>
          <br />
          Diubah{' '}
          <time dateTime={ticket.updated_at} data-tip={exactTime(ticket.updated_at)}>
            {dayAndClock(ticket.updated_at)}
          </time>
          <span className={classes.saved} role="status">
            {edit.state === 'saving' ? ' · Menyimpan…' : edit.state === 'saved' ? ' · Tersimpan' : ''}
          </span>
        </p>
        <Button
          size="sm"
          variant="danger-quiet"
          before={<IconTrash size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => onDelete(ticket)}
        >
          Hapus
        </Button>
      </footer>
    </div>
  );
}

/** Whom it is for, and the way to what was said. */
function Conversation({ conversation }: { conversation: NonNullable<Ticket['conversation']> }) {
  const { id, contact_id, contact_name, channel_kind } = conversation;
  return (
    <PersonCard
      label="Percakapan"
      name={contact_name}
      seed={contact_id}
      channel={channel_kind}
      detail={channelName(channel_kind)}
    >
      <LinkButton
        size="sm"
        to={`${useArea()}/chat/${id}`}
        before={<IconMessage size={16} stroke={1.7} aria-hidden="true" />}
      >
        Buka percakapan
      </LinkButton>
    </PersonCard>
  );
}
