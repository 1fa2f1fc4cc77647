import { useEffect } from 'react';

/** How much is unread, what the screen is called, whose product it is. */
const told = { unread: 0, screen: '', product: 'Sapa' };

/** The title of the tab, in which order a narrow one is read: what calls, which screen, then the product. */
export function tellInTitle(news: Partial<typeof told>) {
  const { unread, screen, product } = Object.assign(told, news);
  const names = [screen, product].filter((name) => name !== '').join(' · ');
  document.title = unread > 0 ? `(${unread}) ${names}` : names;
}

/** Many tabs of Sapa are told apart by it, and so are the entries of the browser's history. */
export function useScreenName(screen: string) {
  useEffect(() => {
    tellInTitle({ screen });
    return () => tellInTitle({ screen: '' });
  }, [screen]);
}
