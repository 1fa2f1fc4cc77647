import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshBilling } from './queries.ts';

/**
 * Who steps back from the payment page by the browser's Back may find the screen as it was left: what was busy then
 * would be busy for ever. The order that was made waits on the page behind it.
 */
export function useComeBack(onClose: () => void): void {
  const cache = useQueryClient();
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void refreshBilling(cache);
      onClose();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [cache, onClose]);
}
