import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { OwnerMark } from '../../../ui/form/owner-mark.tsx';
import { ownerOf } from '../thread/handler-chip.tsx';

interface HandlerMarkProps {
  conversation: Conversation;
  memberId: string;
}

/** Who answers, by a sign alone: a compact row has one line less. */
export default function HandlerMark({ conversation, memberId }: HandlerMarkProps) {
  const { status, handler, silenced } = conversation;
  if (silenced !== null || status === 'resolved') return null;
  const [owner, name] = ownerOf(handler, memberId);
  return <OwnerMark owner={owner} name={name} />;
}
