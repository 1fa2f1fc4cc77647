import type { AgentWeek } from '@sapa/contracts/ai-agents/agent-week';
import type { AiAgentSummary } from '@sapa/contracts/ai-agents/ai-agents';
import type { Channel } from '@sapa/contracts/channels/channels';
import type { ChannelAnswering } from '@sapa/contracts/working-hours';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDotsVertical,
  IconPlugConnectedX,
  IconRoute,
  IconSchool,
  IconThumbDown,
  IconThumbUp,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useArea } from '../../lib/area.ts';
import { count } from '../../lib/format.ts';
import { ChannelMark } from '../../ui/channel-icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { AgentFace } from './agent-face.tsx';
import classes from './agent-list.module.css';
import { AgentPower } from './agent-power.tsx';
import weekly from './agent-week.module.css';
import { useRelease } from './release/queries.ts';
import { OUTCOMES, ShareBar } from './share-bar.tsx';
import { WeekBars } from './week-bars.tsx';

interface AgentRowProps {
  agent: AiAgentSummary;
  week: AgentWeek | undefined;
  /** Conversations on the busiest day of all agents: the scale is one. */
  most: number;
  channels: readonly Channel[];
  /** By whom a channel is answered first, and when; those that were set. */
  answering: readonly ChannelAnswering[];
  onDelete: (() => void) | null;
}

/** One agent: who it is, its week, what to teach next, why its draft may not go live, on or off. */
export function AgentRow({ agent, week, most, channels, answering, onDelete }: AgentRowProps) {
  const area = useArea();
  const place = `${area}/agent/${agent.id}`;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <AgentFace id={agent.id} template={agent.template} off={!agent.enabled} />
        <div className={classes.words}>
          <h2 className={classes.name}>
            <Link to={place} className={classes.open} aria-label={`Setting ${agent.name}`}>
              {agent.name}
            </Link>
            <small>{agent.template}</small>
          </h2>
          <Serves channels={channels} from={agent.specialist_of} />
          <p className={classes.quiet}>
            {channels.length > 0 ? (
              <>
                <IconClock size={15} stroke={1.7} aria-hidden="true" />
                {`${whenOf(channels, answering)} · `}
              </>
            ) : null}
            {agent.source_count === 0 ? 'belum ada sumber' : `${agent.source_count} sumber`}
          </p>
        </div>
      </div>
      <div className={classes.week}>
        <Week week={week} most={most} enabled={agent.enabled} />
      </div>
      <div className={classes.teach}>
        <Teach week={week} place={place} />
      </div>
      <div className={classes.version}>
        <Version agent={agent} place={place} />
      </div>
      <div className={classes.power}>
        <AgentPower agent={agent} readOnly={onDelete === null} hideLabel />
        {onDelete ? (
          <Menu
            label={`Tindakan untuk ${agent.name}`}
            target={
              <IconButton label={`Tindakan untuk ${agent.name}`}>
                <IconDotsVertical size={18} stroke={1.7} />
              </IconButton>
            }
          >
            <MenuItem icon={<IconTrash size={17} stroke={1.7} />} tone="danger" onClick={onDelete}>
              Hapus
            </MenuItem>
          </Menu>
        ) : null}
      </div>
    </li>
  );
}

function Serves({ channels, from }: { channels: readonly Channel[]; from: readonly string[] }) {
  if (channels.length === 0 && from.length > 0)
    return (
      <p className={classes.quiet}>
        <IconRoute size={15} stroke={1.7} aria-hidden="true" />
        {`Spesialis dari ${from.slice(0, 2).join(' dan ')}`}
      </p>
    );
  if (channels.length === 0)
    return (
      <p className={classes.quiet}>
        <IconPlugConnectedX size={15} stroke={1.7} aria-hidden="true" />
        Belum memilih saluran
      </p>
    );
  const broken = channels.filter(({ status }) => status !== 'connected');
  return (
    <p className={classes.serves}>
      {channels.slice(0, 3).map((channel) => (
        <ChannelMark key={channel.id} kind={channel.kind} size={16} />
      ))}
      <span>{channels.length === 1 ? channels[0]!.name : `${channels.length} saluran`}</span>
      {broken.length > 0 ? (
        <b>{broken.length === 1 ? `${broken[0]!.name} terputus` : `${broken.length} terputus`}</b>
      ) : null}
    </p>
  );
}

const MODES: Record<ChannelAnswering['ai_mode'], string> = {
  always: '24 jam',
  outside_hours: 'di luar jam kerja',
  when_nobody_answers: 'bila tim belum membalas',
};

/** When it answers, if that is the same in all its channels. */
function whenOf(channels: readonly Channel[], answering: readonly ChannelAnswering[]): string {
  const modes = new Set(
    channels.map(({ id }) => answering.find(({ channel_id }) => channel_id === id)?.ai_mode ?? 'always'),
  );
  return modes.size === 1 ? MODES[[...modes][0]!] : 'waktunya beda per saluran';
}

function Week({ week, most, enabled }: { week: AgentWeek | undefined; most: number; enabled: boolean }) {
  if (!week) return null;
  const all = week.answered + week.handed_over + week.not_known;
  if (all === 0)
    return (
      <p className={classes.quiet}>
        {enabled
          ? 'Belum ada percakapan minggu ini.'
          : 'Tidak aktif. Coba dulu dengan pertanyaan pelanggan Anda; tidak ada yang terkirim.'}
      </p>
    );
  const share = (part: number) => `${Math.round((100 * part) / all)}%`;
  return (
    <>
      <WeekBars days={week.days} most={most} />
      <div className={weekly.outcomes}>
        <ShareBar outcomes={week} />
        <dl>
          {OUTCOMES.map(([outcome, name]) => (
            <div key={outcome} data-outcome={outcome}>
              <dt>{name}</dt>
              <dd>
                <b>{count(week[outcome])}</b> <span>{share(week[outcome])}</span>
              </dd>
            </div>
          ))}
        </dl>
        {week.good + week.bad > 0 ? (
          <p className={classes.thumbs}>
            <IconThumbUp size={14} stroke={1.7} aria-label="Dinilai bagus" /> {count(week.good)}
            <IconThumbDown size={14} stroke={1.7} aria-label="Dinilai keliru" /> {count(week.bad)}
          </p>
        ) : null}
        {week.unfinished > 0 ? (
          <p
            className={classes.quiet}
          >{`${count(week.unfinished)} berhenti setelah ditanya balik, tidak dihitung`}</p>
        ) : null}
      </div>
    </>
  );
}

function Teach({ week, place }: { week: AgentWeek | undefined; place: string }) {
  if (!week) return null;
  if (!week.teach) return <p className={classes.quiet}>Tidak ada yang menunggu diajarkan.</p>;
  const { question, asked, others } = week.teach;
  return (
    <>
      <p className={classes.asked}>
        <IconSchool size={16} stroke={1.7} aria-hidden="true" />
        <strong>“{question.length > 80 ? `${question.slice(0, 79)}…` : question}”</strong>
      </p>
      <p className={classes.quiet}>
        {`ditanya ${asked} kali`}
        {others > 0 ? ` · ${others} hal lain menunggu` : ''}
      </p>
      <LinkButton size="sm" variant="ai" to={place}>
        Ajarkan
      </LinkButton>
    </>
  );
}

function Version({ agent, place }: { agent: AiAgentSummary; place: string }) {
  const release = useRelease(agent.id).data;
  if (!release) return null;
  const { live, direct, changes, gate, failed, questions, passed, next_number: next } = release;
  const same = live !== null && changes.length === 0;
  if (direct)
    return (
      <>
        <p>
          <strong>Tanpa versi</strong> <small>Perubahan langsung dipakai</small>
        </p>
        <p className={classes.quiet}>Belum ada soal uji</p>
        <p className={classes.release}>
          <LinkButton size="sm" to={`${place}/release`}>
            Lihat
          </LinkButton>
        </p>
      </>
    );
  return (
    <>
      <p>
        <strong>{same ? `v${live.number}` : `Draf v${next}`}</strong>{' '}
        <small>
          {same ? 'Tidak ada draf' : live ? `${changes.length} perubahan` : 'Belum pernah terbit'}
        </small>
      </p>
      {same ? null : gate === 'red' ? (
        <p className={classes.red}>
          <IconCircleX size={15} stroke={1.8} aria-hidden="true" />
          {`${failed} dari ${questions} soal uji gagal`}
        </p>
      ) : questions === 0 ? (
        <p className={classes.quiet}>Belum ada soal uji</p>
      ) : gate === 'open' ? (
        <p className={classes.green}>
          <IconCircleCheck size={15} stroke={1.8} aria-hidden="true" />
          {`${passed} soal uji lulus`}
        </p>
      ) : (
        <p className={classes.quiet}>
          {gate === 'testing' ? 'Sedang diuji' : `${questions} soal belum diuji`}
        </p>
      )}
      <p className={classes.release}>
        <LinkButton size="sm" to={`${place}/release`}>
          {gate === 'open' && !same ? 'Terbitkan' : 'Lihat'}
        </LinkButton>
        {live && !same ? <small>{`terbit: v${live.number}`}</small> : null}
      </p>
    </>
  );
}
