import { schemaResolver, useForm } from '@mantine/form';
import { type Board, createTicket, type Ticket, TicketFields } from '@sapa/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyTicket, useBoards } from '../../../entities/tickets/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { ErrorState } from '../../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './create-ticket.module.css';
import { draftOf, forgetDraft, type TypedTicket } from './ticket-draft.ts';
import { AssigneeField, PriorityField, StatusField } from './ticket-fields.tsx';

interface CreateTicketProps {
  /** Where it begins; '': the first status of the first board. */
  columnId?: string;
  /** What it is made from, and what it would be called. */
  conversation?: { id: string; title: string };
  onCreated?: (ticket: Ticket) => void;
  onClose: () => void;
}

/** 'Create Ticket': what was typed waits here until the ticket is made. */
export default function CreateTicket(props: CreateTicketProps) {
  const boards = useBoards();
  return (
    <Dialog title="Create Ticket" opened onClose={props.onClose}>
      {boards.data ? (
        <Form {...props} boards={boards.data} />
      ) : boards.isError ? (
        <ErrorState text={sentenceOf(boards.error)} onRetry={() => boards.refetch()} />
      ) : (
        <p role="status">Memuat board…</p>
      )}
    </Dialog>
  );
}

function Form({
  columnId = '',
  conversation,
  boards,
  onCreated,
  onClose,
}: CreateTicketProps & { boards: Board[] }) {
  const cache = useQueryClient();
  const memberId = useUser().member?.id ?? '';
  const conversationId = conversation?.id ?? null;
  const draft = draftOf(memberId, conversationId);
  const [busy, setBusy] = useState(false);
  const form = useForm<TypedTicket>({
    initialValues: begun(boards, draft.get().typed, columnId, conversation?.title ?? ''),
    validate: (typed) => schemaResolver(TicketFields, { sync: true })(filled(typed)),
    onValuesChange: (typed) =>
      // Changed, it is another ticket than the one that may have arrived.
      draft.set({ typed, client_id: crypto.randomUUID() }),
  });

  const chosen = <Name extends keyof TypedTicket>(name: Name) => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: TypedTicket[Name]) => form.setValues({ [name]: value }),
  });

  const save = form.onSubmit(async (typed) => {
    if (busy) return;
    setBusy(true);
    if (draft.get().client_id === '') draft.set({ typed, client_id: crypto.randomUUID() });
    const { client_id } = draft.get();
    const { column_id, ...fields } = filled(typed);
    try {
      const ticket = await call(createTicket, {
        body: { ...fields, client_id, conversation_id: conversationId, ...(column_id ? { column_id } : {}) },
      });
      forgetDraft(memberId, conversationId);
      applyTicket(cache, ticket);
      toast('success', `Tiket #${ticket.number} dibuat.`);
      onCreated?.(ticket);
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  });

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextField
        label="Judul"
        placeholder="Retur kopi salah kirim"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('title')}
      />
      <TextArea
        label="Deskripsi"
        optional
        rows={3}
        placeholder="Apa yang harus dikerjakan, dan kapan dianggap selesai."
        {...form.getInputProps('description')}
      />
      <div className={classes.pair}>
        <StatusField boards={boards} {...chosen('column_id')} />
        <PriorityField {...chosen('priority')} />
        <AssigneeField {...chosen('assignee_id')} />
        <DayField
          label="Jatuh tempo"
          placeholder="Pilih hari"
          day={form.values.due_on}
          error={form.errors.due_on}
          onChoose={(day) => form.setFieldValue('due_on', day)}
        />
      </div>
      <RupiahField label="Nilai" optional placeholder="0" {...chosen('value')} />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Create Ticket
        </Button>
      </DialogActions>
    </form>
  );
}

/** What the draft holds, or a new one. A status that is gone meanwhile is none. */
function begun(boards: Board[], typed: TypedTicket | null, columnId: string, title: string): TypedTicket {
  const columns = boards.flatMap((board) => board.columns);
  const known = (id: string | undefined) => columns.find((column) => column.id === id)?.id;
  const column_id = known(columnId) ?? known(typed?.column_id) ?? columns[0]?.id ?? '';
  const nothing = {
    title,
    description: '',
    priority: 'normal',
    assignee_id: null,
    due_on: null,
    value: null,
  } as const;
  return { ...nothing, ...typed, column_id };
}

const filled = (typed: TypedTicket) => ({ ...typed, value: typed.value ?? 0 });
