import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Ticket } from '@sapa/contracts/tickets';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What is dragged and what lies below it. */
const isTicket = (data: Record<string | symbol, unknown>): data is { ticket: Ticket } => 'ticket' in data;
const isPlace = (
  data: Record<string | symbol, unknown>,
): data is { columnId: string; before?: string | null } => 'columnId' in data;

/** Where it would be dropped: in this column, above this ticket (null: at the end). */
export interface DropPosition {
  columnId: string;
  before: string | null;
}

/** A card that can be taken; what is dropped on its upper half comes to stand above it. */
export function useDraggable(
  card: RefObject<HTMLElement | null>,
  ticket: Ticket,
  next: string | null,
): boolean {
  const [dragged, setDragged] = useState(false);
  const data = useEffectEvent(() => ({ ticket }));
  const place = useEffectEvent((y: number) => {
    const { top, height } = card.current?.getBoundingClientRect() ?? { top: 0, height: 0 };
    return { columnId: ticket.column_id, before: y < top + height / 2 ? ticket.id : next };
  });
  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    const stops = [
      draggable({
        element,
        getInitialData: () => data(),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({ element, getData: ({ input }) => place(input.clientY) }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [card]);
  return dragged;
}

/** A column: what is dropped on none of its cards goes to its end. */
export function useDropColumn(column: RefObject<HTMLElement | null>, columnId: string) {
  useEffect(() => {
    const element = column.current;
    if (element === null) return;
    return dropTargetForElements({ element, getData: () => ({ columnId, before: null }) });
  }, [column, columnId]);
}

/** Watches what is dragged over the board. @returns where it would be dropped now */
export function useDrops(onDrop: (ticket: Ticket, place: DropPosition) => void): DropPosition | null {
  const [over, setOver] = useState<DropPosition | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isTicket(source.data),
        onDrag: ({ location }) => setOver((now) => same(now, placeIn(location.current.dropTargets))),
        onDrop: ({ source, location }) => {
          setOver(null);
          const place = placeIn(location.current.dropTargets);
          if (place && isTicket(source.data)) drop(source.data.ticket, place);
        },
      }),
    [],
  );
  return over;
}

/** The innermost comes first. */
function placeIn(targets: readonly { data: Record<string | symbol, unknown> }[]): DropPosition | null {
  const data = targets[0]?.data;
  return data && isPlace(data) ? { columnId: data.columnId, before: data.before ?? null } : null;
}

const same = (now: DropPosition | null, next: DropPosition | null) =>
  now?.columnId === next?.columnId && now?.before === next?.before ? now : next;
