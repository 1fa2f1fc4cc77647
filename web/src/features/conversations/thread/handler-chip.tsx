import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { lazy, Suspense } from 'react';
import { useTyping } from '../../../entities/conversations/typing.ts';
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
  const writing = useWritingAi(conversation);
  if (silenced !== null) return <Chip tone="danger">{silenced === 'blocked' ? 'Diblokir' : 'Spam'}</Chip>;
  if (status === 'resolved') return <Chip tone="neutral">Selesai</Chip>;
  if (writing !== null) return <OwnerChip owner="ai">{writing}</OwnerChip>;
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

/** The agent that is answering whom nobody has answered yet: it owns the conversation only with its words. */
export function useWritingAi({ id, status, handler, silenced }: Conversation): string | null {
  const typing = useTyping(id);
  const waits = status === 'open' && handler.type === 'queue' && silenced === null;
  return waits && typing?.by === 'ai' ? typing.name : null;
}

/** Whose colour, and how they are called here. */
export function ownerOf(handler: Conversation['handler'], memberId: string) {
  if (handler.type === 'ai') return ['ai', handler.name] as const;
  if (handler.type === 'queue') return ['waiting', 'Antrean'] as const;
  return ['person', handler.id === memberId ? 'Anda' : handler.name] as const;
}
