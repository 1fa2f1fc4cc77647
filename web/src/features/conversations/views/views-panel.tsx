import type { InboxView } from '@sapa/contracts/conversations/inbox-filters';
import { alternativesOf, type Condition } from '@sapa/contracts/filters';
import { IconFilterPlus, IconMail, IconUsers } from '@tabler/icons-react';
import { useChannels } from '../../../entities/channels/queries.ts';
import { ChannelMark, channelName } from '../../../ui/channel-icon.tsx';
import type { Conditions } from '../../../ui/filter/filter-bar.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Narrowing } from './narrowing.ts';
import { useViews } from './queries.ts';
import { ViewCount } from './view-count.tsx';
import classes from './views-panel.module.css';

interface ViewsPanelProps {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
  onClose: () => void;
}

const UNREAD: Condition = { subject: 'unread', operator: 'yes', values: [] };
const ofChannel = (id: string): Condition => ({ subject: 'channel', operator: 'is', values: [id] });

/** Saved views with how many stand in each, and the filters that are asked most. */
export default function ViewsPanel({ narrowing, onNarrow, onClose }: ViewsPanelProps) {
  const views = useViews().data ?? [];
  const channels = useChannels().data ?? [];
  const all = narrowing.conditions?.all ?? [];
  const asks = (wanted: Condition) => all.some((part) => JSON.stringify(part) === JSON.stringify(wanted));
  const turn = (wanted: Condition) => {
    const others = all.filter(
      (part) => !alternativesOf<Condition>(part).every(({ subject }) => subject === wanted.subject),
    );
    const conditions: Conditions = { all: asks(wanted) ? others : [...others, wanted] };
    onNarrow({ view: null, conditions: conditions.all.length > 0 ? conditions : null });
    onClose();
  };
  return (
    <Dialog title="Tampilan dan saringan" size="sm" opened onClose={onClose}>
      <div className={classes.panel}>
        {views.length > 0 ? <h3 className={classes.title}>Tampilan</h3> : null}
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            chosen={narrowing.view?.id === view.id}
            onChoose={() => {
              onNarrow({ view, conditions: view.filter });
              onClose();
            }}
          />
        ))}
        <h3 className={classes.title}>Saring cepat</h3>
        <button
          type="button"
          className={classes.row}
          aria-pressed={asks(UNREAD)}
          onClick={() => turn(UNREAD)}
        >
          <IconMail size={20} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>Belum dibaca</span>
        </button>
        {channels.map(({ id, kind, name }) => (
          <button
            key={id}
            type="button"
            className={classes.row}
            aria-pressed={asks(ofChannel(id))}
            onClick={() => turn(ofChannel(id))}
          >
            <ChannelMark kind={kind} size={20} />
            <span className={classes.name}>{name}</span>
            <span className={classes.kind}>{channelName(kind)}</span>
          </button>
        ))}
        <button
          type="button"
          className={classes.row}
          onClick={() => {
            onNarrow({ ...narrowing, conditions: narrowing.conditions ?? { all: [] } });
            onClose();
          }}
        >
          <IconFilterPlus size={20} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>Susun saringan…</span>
        </button>
      </div>
    </Dialog>
  );
}

function ViewRow({ view, chosen, onChoose }: { view: InboxView; chosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={classes.row} aria-pressed={chosen} onClick={onChoose}>
      <span className={classes.name}>{view.name}</span>
      {view.audience === 'me' ? null : (
        <IconUsers size={14} stroke={1.7} role="img" aria-label="Dibagikan" className={classes.shared} />
      )}
      <ViewCount filter={JSON.stringify(view.filter)} />
    </button>
  );
}
