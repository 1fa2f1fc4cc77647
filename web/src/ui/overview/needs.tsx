import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { count } from '../../lib/format.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Skeleton } from '../list/states.tsx';
import { walkTabs } from '../overlay/walk-tabs.ts';
import classes from './needs.module.css';
import { OverviewPart, OverviewRow } from './overview.tsx';

export interface Need {
  key: string;
  title: string;
  /** Under its count, where the count is a tab. */
  short: string;
  icon: ReactNode;
  /** Undefined while it is loading: that nobody waits is not said before it is known. */
  total: number | undefined;
  /** Failures are red; what waits is amber. */
  failed?: boolean;
  aside?: ReactNode;
  /** A few of them, whoever waits longest first. */
  rows: ReactNode;
  /** Where nobody waits. */
  calm: string;
  /** All of them: another screen, or a list over this one. */
  more: { to: string; label: string } | { onOpen: () => void; label: string };
}

/** What needs a hand now: lists beside each other; on a phone one, and tabs that are the counts. */
export function Needs({ label, needs }: { label: string; needs: readonly Need[] }) {
  const narrow = useMedia('(max-width: 767px)');
  const [chosen, setChosen] = useState<string | null>(null);
  if (!narrow)
    return (
      <OverviewRow>
        {needs.map((need) => (
          <OverviewPart
            key={need.key}
            title={need.title}
            icon={need.icon}
            badge={<Count need={need} />}
            aside={need.aside}
          >
            <Rows need={need} />
          </OverviewPart>
        ))}
      </OverviewRow>
    );
  const shown = needs.find(({ key }) => key === chosen) ?? needs.find(({ total }) => total) ?? needs[0];
  if (shown === undefined) return null;
  return (
    <div className={classes.narrow}>
      <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={walkTabs}>
        {needs.map((need) => (
          <button
            key={need.key}
            type="button"
            role="tab"
            id={`perlu-${need.key}`}
            aria-selected={need === shown}
            aria-controls="isi-perlu"
            tabIndex={need === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => setChosen(need.key)}
          >
            <strong>
              {need.total === undefined ? <Skeleton width={20} height={22} /> : count(need.total)}
            </strong>
            {need.short}
          </button>
        ))}
      </div>
      <div id="isi-perlu" role="tabpanel" aria-labelledby={`perlu-${shown.key}`}>
        <Rows need={shown} />
      </div>
    </div>
  );
}

function Count({ need: { total, failed } }: { need: Need }) {
  if (!total) return null;
  return (
    <span className={classes.count} data-tone={failed ? 'danger' : 'waiting'}>
      {count(total)}
    </span>
  );
}

function Rows({ need: { total, rows, calm, more } }: { need: Need }) {
  if (total === undefined)
    return (
      <div className={classes.loading} role="status" aria-label="Memuat daftar">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} width="100%" height={36} />
        ))}
      </div>
    );
  if (total === 0) return <p className={classes.calm}>{calm}</p>;
  return (
    <>
      <ul className={classes.rows}>{rows}</ul>
      {'to' in more ? (
        <Link className={classes.more} to={more.to}>
          {more.label}
          <IconArrowRight size={14} stroke={1.8} aria-hidden="true" />
        </Link>
      ) : (
        <button type="button" className={classes.more} onClick={more.onOpen}>
          {more.label}
          <IconArrowRight size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

interface NeedRowProps {
  to: string;
  art: ReactNode;
  name: string;
  detail: string;
  /** How much or how long, and what more there is to say of it. */
  value: string;
  /** Amber waits, red is past its target. */
  tone?: 'waiting' | 'danger' | undefined;
  note: string;
  noteTone?: 'waiting' | 'danger' | undefined;
}

/** One who waits, on the way to where it is helped. */
export function NeedRow({ to, art, name, detail, value, tone, note, noteTone }: NeedRowProps) {
  return (
    <li>
      <Link className={classes.row} to={to}>
        {art}
        <span className={classes.words}>
          <strong>{name}</strong>
          <span>{detail}</span>
        </span>
        <span className={classes.end}>
          <strong data-tone={tone}>{value}</strong>
          <span data-tone={noteTone}>{note}</span>
        </span>
      </Link>
    </li>
  );
}

/** In place of a face, where it is no person that waits. */
export function NeedSign({ failed, children }: { failed?: boolean; children: ReactNode }) {
  return (
    <span className={classes.sign} data-tone={failed ? 'danger' : undefined} aria-hidden="true">
      {children}
    </span>
  );
}
