import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { TextField } from '../../ui/form/field.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { matching } from './palette/palette-items.ts';
import classes from './settings-hub.module.css';
import type { SettingsItem } from './settings-item.ts';
import { useSettingsItems } from './settings-items.ts';

/** All settings by group, and found by what one would call them. */
export function SettingsHub() {
  const [typed, setTyped] = useState('');
  const all = useSettingsItems().map((place) => ({ ...place, finds: `${place.finds} ${place.text}` }));
  const places = matching(all, typed);
  const groups = Map.groupBy(places, ({ group }) => group);
  return (
    <>
      <search className={classes.search}>
        <TextField
          label="Cari pengaturan"
          type="search"
          placeholder="Misalnya zona waktu atau perangkat"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {places.length === 0 ? (
        <EmptyState
          compact
          title="Tidak ada pengaturan dengan kata itu"
          text="Coba kata lain, atau kosongkan pencarian untuk melihat semuanya."
        />
      ) : null}
      {[...groups].map(([group, entries]) => (
        <section key={group} className={classes.group} aria-labelledby={idOf(group)}>
          <h2 id={idOf(group)} className={classes.title}>
            {group}
          </h2>
          <ul className={classes.entries}>
            {entries.map((place) => (
              <Entry key={place.to} place={place} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const idOf = (group: string) => `settings-${group.replaceAll(' ', '-')}`;

function Entry({ place: { to, name, text, Icon } }: { place: SettingsItem }) {
  return (
    <li>
      <Link className={classes.entry} to={to}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.7} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <strong>{name}</strong>
          <small>{text}</small>
        </span>
        <IconChevronRight size={17} stroke={1.8} aria-hidden="true" className={classes.onward} />
      </Link>
    </li>
  );
}
