import type { Message } from '@sapa/contracts/conversations/messages';
import { useUser } from '../../../lib/session.ts';
import { Chip, OwnerChip } from '../../../ui/form/chip.tsx';
import { isAutomatic } from './speaker-name.ts';

/** Above a run of ours: who spoke. */
export function SenderChip({ message, own }: { message: Message; own: boolean }) {
  const me = useUser().member?.id;
  const { sender } = message;
  const mine = own || (sender.id !== null && sender.id === me);
  const name = mine ? 'Anda' : sender.name;
  if (message.content.kind === 'note') return <Chip tone="neutral">{`Catatan internal · ${name}`}</Chip>;
  if (sender.type === 'ai') return <OwnerChip owner="ai">{`${sender.name} · AI Agent`}</OwnerChip>;
  if (sender.type === 'phone') return <OwnerChip owner="person">Dari HP bisnis</OwnerChip>;
  if (isAutomatic(sender.type)) return <Chip tone="neutral">Otomatis</Chip>;
  return <OwnerChip owner="person">{name}</OwnerChip>;
}
