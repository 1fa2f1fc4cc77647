import type { AgentVersion } from '@sapa/contracts/ai-agents/agent-versions';
import { ItemFrame } from '../../../ui/list/item-frame.tsx';
import { Skeleton } from '../../../ui/list/states.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { ChangeList } from './changes.tsx';
import { useVersion } from './queries.ts';
import classes from './versions.module.css';

interface VersionSheetProps {
  agentId: string;
  version: AgentVersion;
  onClose: () => void;
}

/** What a version changed in the one before it. */
export function VersionSheet({ agentId, version, onClose }: VersionSheetProps) {
  const read = useVersion(agentId, version.id);
  return (
    <Sheet title={`Isi versi ${version.number}`} opened onClose={onClose}>
      <div className={classes.sheet}>
        {version.note ? <p className={classes.note}>{version.note}</p> : null}
        <ItemFrame item={read} what="Versi" loading={<Skeleton width="100%" height={180} />}>
          {({ changes }) =>
            changes.length === 0 ? (
              <p className={classes.note}>
                {version.number === 1
                  ? 'Versi pertama, jadi tidak ada yang dibandingkan.'
                  : `Sama dengan versi ${version.number - 1}.`}
              </p>
            ) : (
              <ChangeList changes={changes} />
            )
          }
        </ItemFrame>
      </div>
    </Sheet>
  );
}
