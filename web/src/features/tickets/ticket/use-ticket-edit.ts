import { ApiError } from '@sapa/contracts/client';
import type { Body } from '@sapa/contracts/endpoint';
import { type Ticket, updateTicket } from '@sapa/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { applyTicket, forgetTicket, hasGone } from '../../../entities/tickets/queries.ts';
import { privateStore } from '../../../lib/account/private-storage.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { complaintsOf, type FieldErrors } from '../../../lib/field-errors.ts';
import { useStore } from '../../../lib/store.ts';

type Change = Body<typeof updateTicket>;
/** What is typed letter by letter, and saved when its field is left. */
type Typed = Partial<Pick<Ticket, 'title' | 'description'> & { value: number | null }>;

const NOTHING: Typed = {};
const typedOf = (id: string) => privateStore<Typed>(`ticket-typed.${id}`, NOTHING);

/** A ticket's fields: each is saved by itself; what could not be saved stays typed, with the reason beside it. */
export function useTicketEdit(ticket: Ticket) {
  const cache = useQueryClient();
  const store = typedOf(ticket.id);
  const typed = useStore(store);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');

  /** @returns whether the server has it */
  async function save(change: Change): Promise<boolean> {
    const fields = Object.keys(change);
    const checked = updateTicket.body.safeParse(change);
    if (!checked.success) {
      setErrors((now) => ({ ...now, ...complaintsOf(checked.error) }));
      return false;
    }
    setState('saving');
    try {
      applyTicket(cache, await call(updateTicket, { params: { id: ticket.id }, body: checked.data }));
      setErrors((now) => without(now, fields));
      setState('saved');
      return true;
    } catch (error) {
      setState('idle');
      if (error instanceof ApiError && error.code === 'NOT_FOUND') forgetTicket(cache, ticket.id);
      const beside = error instanceof ApiError ? error.fields : {};
      const unnamed = Object.fromEntries(fields.map((field) => [field, sentenceOf(error)]));
      setErrors((now) => ({ ...now, ...(Object.keys(beside).length > 0 ? beside : unnamed) }));
      return false;
    }
  }

  /** The field was left: what was typed in it is saved, unless it says what is known. */
  async function leave(field: keyof Typed) {
    // Nothing to write to any more, and nothing to keep it for.
    if (hasGone(cache, ticket.id)) return store.set(NOTHING);
    const text = store.get()[field];
    if (text === undefined) return;
    const value = field === 'value' ? (text ?? 0) : typeof text === 'string' ? text.trim() : text;
    if (value !== ticket[field] && !(await save({ [field]: value }))) return;
    // Typed on meanwhile: that is saved when the field is left again.
    if (store.get()[field] === text) store.set((now) => without(now, [field]) as Typed);
    setErrors((now) => without(now, [field]));
  }

  // Put away with a field still open: that was not left by anybody.
  const leaveAll = useEffectEvent(() => {
    for (const field of Object.keys(store.get())) void leave(field as keyof Typed);
  });
  useEffect(() => () => leaveAll(), []);

  return {
    errors,
    state,
    save,
    shown: {
      title: typed.title ?? ticket.title,
      description: typed.description ?? ticket.description,
      value: typed.value === undefined ? ticket.value || null : typed.value,
    },
    type: (change: Typed) => {
      setState('idle');
      setErrors((now) => without(now, Object.keys(change)));
      store.set((now) => ({ ...now, ...change }));
    },
    leave,
  };
}

function without<T extends object>(all: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T;
}
