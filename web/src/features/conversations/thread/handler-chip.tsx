import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { lazy, Suspense } from 'react';
import { patiently } from '../../../lib/server/patiently.ts';
import { Chip, OwnerChip } from '../../../ui/form/chip.tsx';

// For somebody who waits.
export const WaitingTime = lazy(patiently(() => import('../list/waiting-time.tsx')));

interface HandlerChipProps {
  conversation: Conversation;
  memberId: string;
  /** With how long a customer has waited in the queue. */
  timed?: boolean;
}

/** Who answers this conversation now; one that is over waits for nobody. */
export function HandlerChip({ conversation, memberId, timed = false }: HandlerChipProps) {
  const { status, handler, silenced, waiting_since: since } = conversation;
  if (silenced !== null) return <Chip tone="danger">{silenced === 'blocked' ? 'Diblokir' : 'Spam'}</Chip>;
  if (status === 'resolved') return <Chip tone="neutral">Selesai</Chip>;
  const [owner, name] = ownerOf(handler, memberId);
  return (
    <OwnerChip owner={owner}>
      {name}
      {timed && handler.type === 'queue' && since !== null && status === 'open' ? (
        <Suspense>
          <WaitingTime since={since} />
        </Suspense>
      ) : null}
    </OwnerChip>
  );
}

/** Whose colour, and how they are called here. */
export function ownerOf(handler: Conversation['handler'], memberId: string) {
  if (handler.type === 'ai') return ['ai', handler.name] as const;
  if (handler.type === 'queue') return ['waiting', 'Antrean'] as const;
  return ['person', handler.id === memberId ? 'Anda' : handler.name] as const;
}
