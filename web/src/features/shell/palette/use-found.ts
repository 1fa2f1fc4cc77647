import { listOrders } from '@sapa/contracts/commerce/orders';
import { listContacts } from '@sapa/contracts/contacts/contact-list';
import { listTickets } from '@sapa/contracts/tickets';
import { IconAddressBook, IconReceipt, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import type { PaletteItem } from './palette-items.ts';

/** Of each kind. */
const MOST = 4;
const FRESH = 30_000;

/** People, tickets and orders with the words: the server compares them. */
export function useFound(q: string): PaletteItem[] {
  const navigate = useNavigate();
  const asked = { enabled: q.length >= 2, staleTime: FRESH, gcTime: FRESH };
  const contacts = useQuery({
    queryKey: ['palette', 'contacts', q],
    queryFn: ({ signal }) => call(listContacts, { query: { q, limit: MOST }, signal }),
    ...asked,
  });
  const tickets = useQuery({
    queryKey: ['palette', 'tickets', q],
    queryFn: ({ signal }) => call(listTickets, { query: { search: q, limit: MOST }, signal }),
    ...asked,
  });
  const orders = useQuery({
    queryKey: ['palette', 'orders', q],
    queryFn: ({ signal }) => call(listOrders, { query: { search: q, limit: MOST }, signal }),
    ...asked,
  });
  if (q.length < 2) return [];
  return [
    ...(contacts.data?.items ?? []).map(({ id, name, phone_display, email }) => ({
      id: `contact/${id}`,
      group: 'Kontak',
      name,
      detail: phone_display ?? email ?? '',
      Icon: IconAddressBook,
      run: () => navigate(`/user/contacts/${id}`),
    })),
    ...(tickets.data?.items ?? []).map(({ id, board_id, number, title }) => ({
      id: `ticket/${id}`,
      group: 'Tiket',
      name: title,
      detail: `#${number}`,
      Icon: IconTicket,
      run: () => navigate(`/user/tickets?board=${board_id}&ticket=${id}`),
    })),
    ...(orders.data?.items ?? []).map(({ id, number, contact }) => ({
      id: `order/${id}`,
      group: 'Pesanan',
      name: `#${number}`,
      detail: contact.name,
      Icon: IconReceipt,
      run: () => navigate(`/user/orders/${id}`),
    })),
  ];
}
