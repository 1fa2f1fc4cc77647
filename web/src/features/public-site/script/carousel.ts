/** Steps of one card; the window wraps, because the first cards stand again behind the last. */
export function runCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('[data-track]');
  const previous = carousel.querySelector<HTMLButtonElement>('[data-previous]');
  const next = carousel.querySelector<HTMLButtonElement>('[data-next]');
  const dots = [...carousel.querySelectorAll<HTMLButtonElement>('[data-dot]')];
  const [first, second] = track?.children ?? [];
  if (!track || !previous || !next || !(first instanceof HTMLElement) || !(second instanceof HTMLElement))
    return;

  const step = () => second.offsetLeft - first.offsetLeft;
  let index = 0;
  let heading: number | null = null;

  const show = (to: number) => {
    index = Math.min(Math.max(to, 0), dots.length - 1);
    previous.disabled = index === 0;
    next.disabled = index === dots.length - 1;
    for (const [i, dot] of dots.entries()) {
      if (i === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };
  const go = (to: number) => {
    show(to);
    heading = index;
    track.scrollTo({ left: index * step() });
  };
  previous.onclick = () => go(index - 1);
  next.onclick = () => go(index + 1);
  for (const [i, dot] of dots.entries()) dot.onclick = () => go(i);

  // Swiped by hand: the dots follow. On the way to a card that was asked for they do not flicker.
  track.addEventListener(
    'scroll',
    () => {
      const at = Math.round(track.scrollLeft / step());
      if (heading === at) heading = null;
      else if (heading === null) show(at);
    },
    { passive: true },
  );
  track.addEventListener('scrollend', () => {
    heading = null;
    show(Math.round(track.scrollLeft / step()));
  });
}
