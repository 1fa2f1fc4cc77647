import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenBoundary } from './screen-boundary.tsx';

interface PartBoundaryProps {
  /** What it shows: something else is tried anew. */
  place: string;
  /** Where it takes the whole of a phone's screen. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A part of a screen, or what stands in a dialog over it, breaks alone. */
export function PartBoundary({ place, back, children }: PartBoundaryProps) {
  const cache = useQueryClient();
  return (
    <ScreenBoundary part place={place} back={back} onRetry={() => cache.removeQueries({ type: 'inactive' })}>
      {children}
    </ScreenBoundary>
  );
}
