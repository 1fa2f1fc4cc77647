import { deleteTicket, type Ticket } from '@sapa/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetTicket } from '../../../entities/tickets/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

interface DeleteTicketProps {
  ticket: Ticket;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteTicket({ ticket, onDeleted, onClose }: DeleteTicketProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteTicket, { params: { id: ticket.id } });
      onDeleted();
      forgetTicket(cache, ticket.id);
      toast('success', `Tiket #${ticket.number} dihapus.`);
      onClose();
    } catch (error) {
      setBusy(false);
      toast('error', sentenceOf(error));
    }
  };
  return (
    <ConfirmDialog
      title={`Hapus tiket #${ticket.number}?`}
      text={`"${ticket.title}" dihapus untuk selamanya.${ticket.conversation ? ' Percakapannya tetap ada.' : ''}`}
      verb="Hapus"
      danger
      busy={busy}
      opened
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
