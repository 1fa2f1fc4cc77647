import type { Handler } from '@sapa/contracts/conversations';
import { OwnerChip } from '../../ui/chip.tsx';

/** Who answers this conversation now. */
export function HandlerChip({ handler, memberId }: { handler: Handler; memberId: string }) {
  if (handler.type === 'ai') return <OwnerChip owner="ai">{handler.name}</OwnerChip>;
  if (handler.type === 'queue') return <OwnerChip owner="waiting">Antrean</OwnerChip>;
  return <OwnerChip owner="person">{handler.id === memberId ? 'Anda' : handler.name}</OwnerChip>;
}
