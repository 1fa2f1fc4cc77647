import { homeZones } from '@sapa/contracts/rules/working-hours';
import { getSettingsOverview } from '@sapa/contracts/settings-overview';
import { IconAlertTriangle, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState, Skeleton } from '../../../ui/list/states.tsx';
import { matching } from '../palette/palette-items.ts';
import classes from './settings-hub.module.css';
import type { SettingsItem } from './settings-item.ts';
import { useHubItems } from './settings-items.ts';
import { type NeededHand, neededHands, type StateWords, stateWords } from './state-words.ts';

/** All settings by group with how each stands now, what needs a hand first, and found by what one would call them. */
export function SettingsHub() {
  const [typed, setTyped] = useState('');
  const overview = useQuery({
    queryKey: ['settings', 'overview'],
    queryFn: ({ signal }) => call(getSettingsOverview, { signal }),
    staleTime: 0,
  });
  const own = useOwnStates();
  const states = overview.data && { ...own, ...stateWords(overview.data) };
  const all = useHubItems().map((place) => ({ ...place, finds: `${place.finds} ${place.text}` }));
  const found = matching(all, typed);
  const groups = Map.groupBy(found, ({ group }) => group);
  const hands = overview.data && typed === '' ? neededHands(overview.data, new Date()) : [];
  return (
    <>
      <search className={classes.search}>
        <TextField
          label="Cari pengaturan"
          type="search"
          placeholder="Misalnya jam Ramadan atau perangkat"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {hands.length > 0 ? (
        <ul className={classes.hands} aria-label="Perlu tangan Anda">
          {hands.map((hand) => (
            <Hand key={hand.id} hand={hand} />
          ))}
        </ul>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          compact
          title="Tidak ada pengaturan dengan kata itu"
          text="Coba kata lain, atau kosongkan pencarian untuk melihat semuanya."
        />
      ) : null}
      <div className={classes.groups}>
        {[...groups].map(([group, entries]) => (
          <section key={group} className={classes.group} aria-labelledby={idOf(group)}>
            <h2 id={idOf(group)} className={classes.title}>
              {group}
            </h2>
            <ul className={classes.entries}>
              {entries.map((place) => (
                <Entry
                  key={place.to}
                  place={place}
                  state={states ? (states[place.to] ?? { words: place.text }) : null}
                  waits={overview.isPending}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const idOf = (group: string) => `settings-${group.replaceAll(' ', '-')}`;

/** What the session itself knows. */
function useOwnStates(): Record<string, StateWords> {
  const { name, email, workspace, time_zone: zone } = useUser();
  const zoneName = zone in homeZones ? homeZones[zone as keyof typeof homeZones].name : zone;
  return {
    '/user/profile': { words: `${name} · ${email}` },
    ...(workspace && {
      '/user/settings/workspace': { words: `${workspace.name} · ${zoneName}` },
    }),
  };
}

interface EntryProps {
  place: SettingsItem;
  /** null: not known; while it is on its way its line keeps its place. */
  state: StateWords | null;
  waits: boolean;
}

function Entry({ place: { to, name, text, Icon }, state, waits }: EntryProps) {
  return (
    <li>
      <Link className={classes.entry} to={to}>
        <Icon size={19} stroke={1.7} aria-hidden="true" className={classes.icon} />
        <span className={classes.words}>
          <strong>{name}</strong>
          {state === null && waits ? (
            <Skeleton width="60%" height={14} />
          ) : (
            <small data-tone={state?.tone}>{state?.words ?? text}</small>
          )}
        </span>
        <IconChevronRight size={17} stroke={1.8} aria-hidden="true" className={classes.onward} />
      </Link>
    </li>
  );
}

function Hand({ hand: { title, words, tone, to, verb } }: { hand: NeededHand }) {
  const Icon = tone === 'failed' ? IconAlertTriangle : IconClock;
  return (
    <li className={classes.hand} data-tone={tone}>
      <span className={classes.mark} aria-hidden="true">
        <Icon size={18} stroke={1.8} />
      </span>
      <span className={classes.words}>
        <strong>{title}</strong>
        <small>{words}</small>
      </span>
      <LinkButton size="sm" to={to}>
        {verb}
      </LinkButton>
    </li>
  );
}
