/** A large button until the film has been asked for; then the browser's own controls. */
export function wakeFilm(frame: HTMLElement): void {
  const video = frame.querySelector('video')!;
  const button = frame.querySelector<HTMLButtonElement>('[data-plays]')!;
  const show = (before: boolean) => {
    button.hidden = !before;
    video.controls = !before;
  };
  show(true);
  button.onclick = () => void video.play();
  video.onplay = () => {
    if (button.hidden) return;
    show(false);
    video.focus();
  };
}
