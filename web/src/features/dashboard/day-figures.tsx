import type { Dashboard, DayFigure } from '@sapa/contracts/dashboard';
import {
  IconArrowsExchange,
  IconClock,
  IconInbox,
  IconMessageBolt,
  IconSparkles,
  IconTicket,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { count, dayOf, rupiah, span } from '../../lib/format.ts';
import type { Tone } from '../../ui/form/chip.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import classes from './day-figures.module.css';

interface DayFiguresProps {
  /** Undefined while it is loading: the cards stand already, so that nothing jumps. */
  dashboard: Dashboard | undefined;
  /** Undefined likewise: that nobody waits is not said before it is known. */
  waiting: number | undefined;
  onFigure: (figure: DayFigure) => void;
}

/** Today at a glance; every figure leads to what it counts. */
export function DayFigures({ dashboard, waiting, onFigure }: DayFiguresProps) {
  const figures = dashboard?.figures;
  const answered = (figures?.answered_by_ai ?? 0) + (figures?.answered_by_members ?? 0);
  const ofAnswered = (figure: 'answered_by_ai' | 'answered_by_members') =>
    answered > 0 ? `${share(figures?.[figure] ?? 0, answered)} dari yang dijawab` : undefined;
  const card = (figure: DayFigure, tone: Tone, name: string, icon: ReactNode, note?: string) => (
    <button type="button" className={classes.card} data-tone={tone} onClick={() => onFigure(figure)}>
      <Face icon={icon} name={name} value={figures && count(figures[figure])} note={note} />
    </button>
  );
  return (
    <div className={classes.cards}>
      <Link className={classes.card} data-tone={waiting ? 'waiting' : 'person'} to="/user/chat?tab=queue">
        <Face
          icon={<IconClock size={18} stroke={1.7} />}
          name="Menunggu tim"
          value={waiting === undefined ? undefined : count(waiting)}
          note={waiting === undefined ? undefined : waiting > 0 ? 'Buka antrean' : 'Tidak ada yang menunggu'}
        />
      </Link>
      {card('received', 'neutral', 'Chat masuk', <IconInbox size={18} stroke={1.7} />, 'percakapan hari ini')}
      {card(
        'answered_by_ai',
        'ai',
        'Dijawab AI',
        <IconSparkles size={18} stroke={1.7} />,
        ofAnswered('answered_by_ai'),
      )}
      {card(
        'answered_by_members',
        'person',
        'Dijawab tim',
        <IconUsers size={18} stroke={1.7} />,
        ofAnswered('answered_by_members'),
      )}
      {card(
        'handed_over',
        'waiting',
        'Diteruskan',
        <IconArrowsExchange size={18} stroke={1.7} />,
        'oleh AI ke tim hari ini',
      )}
      <button type="button" className={classes.card} data-tone="neutral" onClick={() => onFigure('received')}>
        <Face
          icon={<IconMessageBolt size={18} stroke={1.7} />}
          name="Respons pertama"
          value={
            dashboard &&
            (dashboard.first_response_seconds === null ? '–' : span(dashboard.first_response_seconds))
          }
          note="nilai tengah hari ini"
        />
      </button>
      <Link className={classes.card} data-tone="neutral" to="/user/tickets?view=list&board=all&state=open">
        <Face
          icon={<IconTicket size={18} stroke={1.7} />}
          name="Tiket terbuka"
          value={dashboard && count(dashboard.open_tickets)}
          note="belum selesai"
        />
      </Link>
      <Link className={classes.card} data-tone="person" to={paymentsOf(dashboard)}>
        <Face
          money
          icon={<IconWallet size={18} stroke={1.7} />}
          name="Uang masuk"
          value={dashboard && rupiah(dashboard.money.received)}
          note={dashboard && `${count(dashboard.money.payments)} pembayaran hari ini`}
        />
      </Link>
    </div>
  );
}

const HALF_A_DAY = 43_200_000;

/** The payments that the figure counts. The noon of the workspace's day is of the same day wherever one reads it. */
function paymentsOf(dashboard: Dashboard | undefined): string {
  if (dashboard === undefined) return '/user/payment';
  const today = dayOf(new Date(Date.parse(dashboard.since) + HALF_A_DAY));
  return `/user/payment?from=${today}&to=${today}`;
}

const share = (part: number, whole: number) =>
  (part / whole).toLocaleString('id-ID', { style: 'percent', maximumFractionDigits: 0 });

interface FaceProps {
  icon: ReactNode;
  name: string;
  value: string | undefined;
  note?: string | undefined;
  /** Many figures: as large as the card lets them be. */
  money?: boolean;
}

function Face({ icon, name, value, note, money }: FaceProps) {
  return (
    <>
      <span className={classes.name}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        {name}
      </span>
      <strong
        className={classes.value}
        data-money={money}
        style={{ '--letters': value?.length ?? 1 } as CSSProperties}
      >
        {value ?? <Skeleton width={54} height={30} />}
      </strong>
      <span className={classes.note}>{note}</span>
    </>
  );
}
