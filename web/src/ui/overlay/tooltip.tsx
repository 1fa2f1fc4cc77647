import { useEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';
import classes from './tooltip.module.css';

/** Milliseconds of rest before a tooltip appears. */
const REST = 350;
const ANCHOR = '--tooltip';

/** The one tooltip of the app: shows the `data-tip` of whatever the mouse rests on, or the keys have come to. */
export function Tooltip() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let target: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer);
      if (target) setAnchor(target, false);
      target = null;
      if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
    };
    const show = (next: HTMLElement) => {
      if (!tip.current || !next.isConnected || next.getAttribute('aria-expanded') === 'true') return;
      target = next;
      tip.current.textContent = next.dataset.tip ?? '';
      setAnchor(next, true);
      tip.current.showPopover();
      placeBeside(tip.current, next, { side: 'bottom', align: 'center' });
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
      const next = event.target.closest<HTMLElement>('[data-tip]');
      if (next === target && next !== null) return;
      hide();
      if (next) timer = setTimeout(() => show(next), REST);
    };
    const focus = (event: FocusEvent) => {
      hide();
      if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-tip]:focus-visible')) return;
      const next = event.target;
      timer = setTimeout(() => show(next), REST);
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', hide);
    return () => {
      hide();
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', hide);
    };
  }, []);
  return <div ref={tip} popover="manual" role="tooltip" className={classes.tip} />;
}

/** A button may be the anchor of its menu as well, so the name is one of a list. */
function setAnchor(element: HTMLElement, on: boolean) {
  const others = element.style
    .getPropertyValue('anchor-name')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'none' && name !== ANCHOR);
  const names = on ? [...others, ANCHOR] : others;
  element.style.setProperty('anchor-name', names.join(', '));
}
