import type { Conversation } from '@sapa/contracts/conversations';
import { Chip, OwnerChip } from '../../ui/form/chip.tsx';

interface HandlerChipProps {
  conversation: Conversation;
  memberId: string;
}

/** Who answers this conversation now; one that is over waits for nobody. */
export function HandlerChip({ conversation: { status, handler, silenced }, memberId }: HandlerChipProps) {
  if (silenced !== null) return <Chip tone="danger">{silenced === 'blocked' ? 'Diblokir' : 'Spam'}</Chip>;
  if (status === 'resolved') return <Chip tone="neutral">Selesai</Chip>;
  if (handler.type === 'ai') return <OwnerChip owner="ai">{handler.name}</OwnerChip>;
  if (handler.type === 'queue') return <OwnerChip owner="waiting">Antrean</OwnerChip>;
  return <OwnerChip owner="person">{handler.id === memberId ? 'Anda' : handler.name}</OwnerChip>;
}
