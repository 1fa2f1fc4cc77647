/**
 * Leaves for somebody else's page, a bank's or Meta's, which leads back by itself. Who steps back by the browser's Back
 * may be shown the screen as it was kept, with a button that is busy for ever: it is loaded anew, with what has happened.
 */
export function goOutside(url: string) {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(url);
}
