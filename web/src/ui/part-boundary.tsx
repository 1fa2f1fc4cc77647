import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenBoundary } from './screen-boundary.tsx';

/**
 * A part of a screen, or what stands in a dialog over it, breaks alone.
 *
 * @param place what it shows: something else is tried anew
 */
export function PartBoundary({ place, children }: { place: string; children: ReactNode }) {
  const cache = useQueryClient();
  return (
    <ScreenBoundary part place={place} onRetry={() => cache.removeQueries({ type: 'inactive' })}>
      {children}
    </ScreenBoundary>
  );
}
