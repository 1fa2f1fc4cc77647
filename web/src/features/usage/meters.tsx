import type { Usage } from '@sapa/contracts/analytics/usage';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count, date } from '../../lib/format.ts';
import classes from './meters.module.css';
import type { Counted } from './queries.ts';
import { type Level, levelOfSeats, seatsLeft } from './seats.ts';

/** What the plan holds and how much of it is used; every figure leads to what it counts. */
export function Meters({ usage, onCounted }: { usage: Usage; onCounted: (counted: Counted) => void }) {
  const {
    credits,
    active_contacts: contacts,
    members,
    ai_agents: agents,
    channels,
    whitelisted_numbers: listed,
  } = usage;
  const spent = credits.used + credits.top_up_used;
  const limit = contacts.limit === null ? 'tanpa batas' : `dari ${count(contacts.limit)}`;
  return (
    <div className={classes.meters}>
      <button
        type="button"
        className={classes.meter}
        onClick={() => onCounted({ title: 'Kredit AI yang dipakai bulan ini', meter: 'credits' })}
      >
        <Face
          name="Kredit AI tersisa"
          value={count(credits.left)}
          of={`dari ${count(spent + credits.left)}`}
          percent={credits.percent}
          level={levelOf(credits.percent)}
        >
          <span>{count(spent)} terpakai bulan ini</span>
          <span>{topUpWords(credits.top_up)}</span>
          <span>{lastsWords(credits.runs_out_at, spent, credits.left)}</span>
        </Face>
      </button>
      <button
        type="button"
        className={classes.meter}
        onClick={() => onCounted({ title: 'Kontak aktif bulan ini', meter: 'active_contacts' })}
      >
        <Face
          name="Kontak aktif"
          value={count(contacts.used)}
          of={limit}
          percent={contacts.percent}
          level={levelOf(contacts.percent)}
        >
          <span>Kontak yang menulis bulan ini, sekali dihitung</span>
          {contacts.limit === null ? null : (
            <span>{lastsWords(contacts.runs_out_at, contacts.used, contacts.limit - contacts.used)}</span>
          )}
        </Face>
      </button>
      <Link className={classes.meter} to="/user/agent-management">
        <Face
          name="Human agent"
          value={count(members.used)}
          of={ofLimit(members.limit)}
          percent={members.limit === null ? null : (members.used / members.limit) * 100}
          level={levelOfSeats(members)}
        >
          <span>
            {members.invited > 0 ? `${count(members.invited)} undangan menunggu` : 'Anggota yang aktif'}
          </span>
          <span>{seatsLeft(members, 'kursi')}</span>
        </Face>
      </Link>
      <Link className={classes.meter} to="/user/chatbots/chatbot-list">
        <Face name="AI Agent" value={count(agents.used)} of={ofLimit(agents.limit)} percent={null}>
          <span>Semua paket</span>
        </Face>
      </Link>
      <Link className={classes.meter} to="/user/connected-platforms">
        <Face
          name="Nomor dan saluran"
          value={count(channels.used)}
          of={ofLimit(channels.limit)}
          percent={null}
        >
          <span>Yang tersambung</span>
          {listed.limit || listed.used ? (
            <span>{`${count(listed.used)} ${ofLimit(listed.limit)} nomor whitelist`}</span>
          ) : null}
          <span>{seatsLeft(listed, 'nomor whitelist')}</span>
        </Face>
      </Link>
    </div>
  );
}

const ofLimit = (limit: number | null) => (limit === null ? 'tanpa batas' : `dari ${count(limit)}`);

function topUpWords(left: number): string {
  if (left > 0) return `${count(left)} di antaranya top-up, tidak kedaluwarsa`;
  return left < 0 ? `${count(-left)} dipotong dari top-up berikutnya` : 'Belum ada kredit top-up';
}

/** `null` at: it lasts the month. */
function lastsWords(at: string | null, used: number, left: number): string | null {
  if (left <= 0) return 'Sudah habis';
  if (used === 0) return null;
  return at === null ? 'Dengan laju ini cukup sampai akhir bulan' : `Dengan laju ini habis pada ${date(at)}`;
}

interface FaceProps {
  name: string;
  value: string;
  of: string;
  percent: number | null;
  /** How near what it counts is to its end. */
  level?: Level | undefined;
  children: ReactNode;
}

const levelOf = (percent: number) => (percent >= 95 ? 'high' : percent >= 80 ? 'near' : undefined);

function Face({ name, value, of, percent, level, children }: FaceProps) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure}>
        <strong>{value}</strong> {of}
      </span>
      {percent === null ? null : (
        <span className={classes.bar} data-level={level}>
          <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
        </span>
      )}
      <span className={classes.notes}>{children}</span>
    </>
  );
}
