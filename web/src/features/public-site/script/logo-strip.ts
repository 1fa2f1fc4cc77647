/** Every 2,500 ms by 130 px. */
const EVERY_MS = 2_500;
const STEP_PX = 130;

/** Stands still under the pointer or the focus, and for whoever asked for less motion. */
export function runLogoStrip(list: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = [...list.children].map((logo) => {
    const again = logo.cloneNode(true) as HTMLElement;
    again.ariaHidden = 'true';
    return again;
  });
  list.append(...copy);
  const round = copy[0]!.offsetLeft - (list.children[0] as HTMLElement).offsetLeft;
  const window = list.parentElement!;
  let at = 0;
  setInterval(() => {
    if (window.matches(':hover, :focus-within') || document.hidden) return;
    at += STEP_PX;
    const moving = list.animate([{}, { transform: `translateX(${-at}px)` }], {
      duration: 700,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
    moving.onfinish = () => {
      // A whole round further on everything looks the same.
      at %= round;
      list.style.transform = `translateX(${-at}px)`;
    };
  }, EVERY_MS);
}
