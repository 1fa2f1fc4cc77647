import { useCallback, useEffect, useMemo } from 'react';
import { isNoStep } from '../../lib/input/address-filter.ts';
import { useAddress } from '../../lib/input/use-address.ts';
import { paramsOf, type TicketView, viewOf } from './ticket-view.ts';

const VIEW = 'sapa.tickets-view';
const BOARD = 'sapa.tickets-board';

const remembered = () => ({
  view: localStorage.getItem(VIEW) === 'list' ? ('list' as const) : ('kanban' as const),
  board: localStorage.getItem(BOARD) ?? '',
});

/** What is shown, as the address says it; the view and the board are remembered for the next time. */
export function useTicketView() {
  const { params, coming, go } = useAddress();
  const view = useMemo(() => viewOf(params, remembered()), [params]);
  const change = useCallback(
    (next: Partial<TicketView>) => {
      const before = viewOf(coming(), remembered());
      const after = paramsOf({ ...before, ...next });
      go(after, isNoStep(paramsOf(before), after, next, 'search'));
    },
    [coming, go],
  );
  /** As it would have been asked for by who knew: no step of the way back. */
  const settle = useCallback(
    (next: Partial<TicketView>) => go(paramsOf({ ...viewOf(coming(), remembered()), ...next }), true),
    [coming, go],
  );
  useEffect(() => {
    localStorage.setItem(VIEW, view.view);
    if (view.board) localStorage.setItem(BOARD, view.board);
  }, [view.view, view.board]);
  // One may come by a bare address: what is shown then stands in it, so that it can be handed on.
  const whole = paramsOf(view).toString();
  const said = params.toString();
  useEffect(() => {
    if (said !== whole) go(new URLSearchParams(whole), true);
  }, [said, whole, go]);
  return { view, change, settle };
}
export type ChangeView = ReturnType<typeof useTicketView>['change'];
