import { useChannels } from '../../../entities/channels/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { returnRule } from '../thread/return-rule.ts';
import classes from './in-place-of-field.module.css';

interface ResolvedProps {
  channelId: string;
  busy: boolean;
  onReopen: () => void;
}

/** In place of the field, so that nobody answers what is closed without knowing it. */
export function Resolved({ channelId, busy, onReopen }: ResolvedProps) {
  const channel = useChannels().data?.find(({ id }) => id === channelId);
  return (
    <div className={classes.notice} role="status">
      <strong>Percakapan ini sudah selesai</strong>
      <p>Buka kembali untuk membalas. {returnRule(channel?.begins_anew_hours ?? null)}</p>
      <Button size="sm" busy={busy} onClick={onReopen}>
        Buka kembali
      </Button>
    </div>
  );
}
