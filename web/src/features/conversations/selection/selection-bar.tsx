import type { Label } from '@sapa/contracts/contacts/labels';
import {
  type ConversationAct,
  MOST_TICKED_CONVERSATIONS,
  startConversationAct,
} from '@sapa/contracts/conversations/conversation-acts';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import {
  IconAlarm,
  IconCheck,
  IconFlag,
  IconMessage2,
  IconRotate,
  IconTagMinus,
  IconTagPlus,
  IconUserCheck,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InboxFilter } from '../../../entities/conversations/inbox-cache.ts';
import { conversationKeys, useCounts } from '../../../entities/conversations/queries.ts';
import { useLabels } from '../../../entities/labels/queries.ts';
import { useMembers } from '../../../entities/members/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { useShortcuts } from '../../../lib/input/use-shortcuts.ts';
import { useUser } from '../../../lib/session.ts';
import { snoozeTimes } from '../../../lib/time/snooze-times.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { LabelFinder } from '../list/label-finder.tsx';
import { PriorityItems } from '../thread/priority-items.tsx';
import { TeamItems } from '../thread/team-items.tsx';
import { useViewCount } from '../views/queries.ts';
import { areOver } from './are-over.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';
import { focusRow } from './walk-rows.ts';

interface SelectionBarProps {
  selection: Selection;
  filter: InboxFilter;
  /** It has begun: this is how far it is. */
  onStarted: (batchId: string) => void;
}

/** How many are ticked, and what can be done with all of them. */
export default function SelectionBar({ selection, filter, onStarted }: SelectionBarProps) {
  const user = useUser();
  const acts = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  // It stands behind the rows, which are many to walk through.
  useShortcuts({ selectedConversations: () => acts.current?.querySelector('button')?.focus() });
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusRow(0);
    },
    [],
  );
  const members = useMembers().data ?? [];
  const labels = useLabels().data ?? [];
  const ticked = useTicked(selection);
  const carried = selection.all ? labels : carriedBy(ticked, labels);
  const total = useTotal(filter);
  const { tab, label_id } = filter;
  const isOver = areOver(filter, ticked);
  const chosen = selection.all ? (total === null ? 'Semua' : count(total)) : count(selection.ids.size);
  const act = (what: ConversationAct) => {
    // Twice it were two, and the way back from the first would be off the screen.
    if (busy) return;
    setBusy(true);
    const of = selection.all
      ? { tab, label_id, ...(filter.filter !== undefined && { filter: JSON.parse(filter.filter) }) }
      : { ids: [...selection.ids] };
    call(startConversationAct, { body: { of, do: what } })
      .then(({ id }) => {
        selection.clear();
        onStarted(id);
      })
      .catch((error: unknown) => {
        setBusy(false);
        toast('error', sentenceOf(error));
      });
  };
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <section className={classes.bar} aria-label="Percakapan yang dipilih">
      <p className={classes.count} role="status">
        <strong>{chosen} dipilih</strong>
        {selection.all || filter.q !== '' ? null : (
          <button type="button" className={classes.all} onClick={selection.chooseAll}>
            {total === null ? 'Pilih semua yang cocok' : `Pilih semua ${count(total)} yang cocok`}
          </button>
        )}
        <IconButton label="Batal memilih" className={classes.clear} onClick={selection.clear}>
          <IconX size={17} stroke={1.8} />
        </IconButton>
      </p>
      {selection.ids.size > MOST_TICKED_CONVERSATIONS && !selection.all ? (
        <p className={classes.most}>
          Paling banyak {MOST_TICKED_CONVERSATIONS}, atau pilih semua yang cocok.
        </p>
      ) : null}
      <div ref={acts} className={classes.acts} aria-busy={busy || undefined}>
        {isOver ? (
          <IconButton label="Buka kembali" onClick={() => act({ act: 'reopen' })}>
            <IconRotate {...icon} />
          </IconButton>
        ) : (
          <IconButton label="Selesaikan" onClick={() => act({ act: 'resolve' })}>
            <IconCheck {...icon} />
          </IconButton>
        )}
        <Menu
          label="Tugaskan yang dipilih"
          align="start"
          target={
            <IconButton label="Tugaskan">
              <IconUserCheck {...icon} />
            </IconButton>
          }
        >
          <MenuItem icon={<IconUsers {...icon} />} onClick={() => act({ act: 'assign', member_id: null })}>
            Kembalikan ke antrean
          </MenuItem>
          <MenuDivider />
          {members.map(({ id, name, image }) => (
            <MenuItem
              key={id}
              icon={<Avatar name={name} seed={id} src={image} size={22} />}
              onClick={() => act({ act: 'assign', member_id: id })}
            >
              {id === user.member?.id ? `${name} (Anda)` : name}
            </MenuItem>
          ))}
          <TeamItems onSend={(team_id) => act({ act: 'assign', member_id: null, team_id })} />
        </Menu>
        {labels.length > 0 ? (
          <LabelPicker
            name="Pasang label"
            Icon={IconTagPlus}
            labels={labels}
            onTake={(id) => act({ act: 'label', add_ids: [id], remove_ids: [] })}
          />
        ) : null}
        {carried.length > 0 ? (
          <LabelPicker
            name="Lepas label"
            Icon={IconTagMinus}
            labels={carried}
            onTake={(id) => act({ act: 'label', add_ids: [], remove_ids: [id] })}
          />
        ) : null}
        {isOver ? null : (
          <Menu
            label="Tunda yang dipilih"
            align="start"
            target={
              <IconButton label="Tunda">
                <IconAlarm {...icon} />
              </IconButton>
            }
          >
            {snoozeTimes(new Date(), user.time_zone).map(({ name, until }) => (
              <MenuItem
                key={name}
                icon={<IconAlarm {...icon} />}
                onClick={() => act({ act: 'snooze', until: until.toISOString() })}
              >
                {name}
              </MenuItem>
            ))}
            <MenuItem icon={<IconMessage2 {...icon} />} onClick={() => act({ act: 'snooze', until: null })}>
              Sampai pelanggan membalas
            </MenuItem>
          </Menu>
        )}
        <Menu
          label="Prioritas yang dipilih"
          align="start"
          target={
            <IconButton label="Prioritas">
              <IconFlag {...icon} />
            </IconButton>
          }
        >
          <PriorityItems priority={null} onChoose={(priority) => act({ act: 'priority', priority })} />
        </Menu>
      </div>
    </section>
  );
}

interface LabelPickerProps {
  name: string;
  Icon: typeof IconTagPlus;
  labels: readonly Label[];
  onTake: (id: string) => void;
}

function LabelPicker({ name, Icon, labels, onTake }: LabelPickerProps) {
  return (
    <Popover
      label={name}
      target={
        <IconButton label={name}>
          <Icon size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      }
    >
      {(close) => (
        <LabelFinder
          labels={labels}
          onTake={(id) => {
            onTake(id);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** The ticked rows, as far as they were loaded. */
function useTicked({ ids }: Selection): Conversation[] {
  const cache = useQueryClient();
  return [...ids].flatMap((id) => cache.getQueryData<Conversation>(conversationKeys.conversation(id)) ?? []);
}

/** Labels that can come off: those of the ticked rows; of all that match nobody knows which. */
function carriedBy(ticked: Conversation[], labels: readonly Label[]): readonly Label[] {
  const carried = new Set(ticked.flatMap(({ label_ids }) => label_ids));
  return labels.filter(({ id }) => carried.has(id));
}

/** How many stand in the tab or match the filter; null: nobody counts them. */
function useTotal({ tab, label_id, filter }: InboxFilter): number | null {
  const counts = useCounts(false);
  const matched = useViewCount(tab === 'all' ? filter : undefined).data;
  if (filter !== undefined) return matched?.exact === true ? matched.count : null;
  if (label_id !== undefined || counts === undefined) return null;
  return tab in counts ? counts[tab as keyof typeof counts] : null;
}
