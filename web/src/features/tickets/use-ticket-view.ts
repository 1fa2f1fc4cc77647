import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isNoStep } from '../../lib/input/address-filter.ts';
import { paramsOf, type TicketView, viewOf } from './ticket-view.ts';

const VIEW = 'sapa.tickets-view';
const BOARD = 'sapa.tickets-board';

const remembered = () => ({
  view: localStorage.getItem(VIEW) === 'list' ? ('list' as const) : ('kanban' as const),
  board: localStorage.getItem(BOARD) ?? '',
});

/** What is shown, as the address says it; the view and the board are remembered for the next time. */
export function useTicketView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewOf(params, remembered()), [params]);
  /** What is shown with what was changed since: two changes may come before the address says the first. */
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback(
    (next: Partial<TicketView>) => {
      const before = paramsOf(latest.current);
      latest.current = { ...latest.current, ...next };
      const after = paramsOf(latest.current);
      setParams(after, { replace: isNoStep(before, after, next, 'search') });
    },
    [setParams],
  );
  /** As it would have been asked for by who knew: no step of the way back. */
  const settle = useCallback(
    (next: Partial<TicketView>) => {
      latest.current = { ...latest.current, ...next };
      setParams(paramsOf(latest.current), { replace: true });
    },
    [setParams],
  );
  useEffect(() => {
    localStorage.setItem(VIEW, view.view);
    if (view.board) localStorage.setItem(BOARD, view.board);
  }, [view.view, view.board]);
  // One may come by a bare address: what is shown then stands in it, so that it can be handed on.
  const whole = paramsOf(view).toString();
  const said = params.toString();
  useEffect(() => {
    if (said !== whole) setParams(whole, { replace: true });
  }, [said, whole, setParams]);
  return { view, change, settle };
}
export type ChangeView = ReturnType<typeof useTicketView>['change'];
