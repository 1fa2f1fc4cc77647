import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { Refusal, sentenceOf } from './ask.ts';
import { Outcome } from './sign-in-card.tsx';

/** What the server says of a link that is used up, too old, or none. */
export const isDeadLink = (error: unknown) => error instanceof Refusal && error.code === 'LINK_INVALID';

/** Nobody knows yet whether the link is good: the line or the server failed. A reload keeps its key (`link-key.ts`). */
export function UnreadLink({ error }: { error: unknown }) {
  return (
    <Outcome
      icon={<IconCloudOff size={22} stroke={1.7} aria-hidden="true" />}
      title="Tautan belum bisa diperiksa"
      failed
    >
      <p>{sentenceOf(error)}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        Coba lagi
      </Button>
    </Outcome>
  );
}
