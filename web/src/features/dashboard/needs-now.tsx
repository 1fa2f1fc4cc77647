import type { Dashboard } from '@sapa/contracts/analytics/dashboard';
import { IconClock, IconHourglassLow, IconMessageReply, IconReceipt } from '@tabler/icons-react';
import { clock, count, rupiah, shortSpan, span, spokenTime } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type Need, NeedRow, Needs } from '../../ui/overview/needs.tsx';

const HOUR = 3_600_000;
/** An hour before it closes a window is red; a day without payment an order. */
const CLOSES_SOON = HOUR;
const UNPAID_LONG = 24 * HOUR;

interface NeedsNowProps {
  /** Undefined while it is loading. */
  dashboard: Dashboard | undefined;
  /** Of the queue as the inbox counts it; undefined likewise. */
  waiting: number | undefined;
  now: number;
  onClosing: () => void;
}

/** Who waits for a person, which windows are about to close, and who has not paid; of an agent who waits for them. */
export function NeedsNow({ dashboard, waiting, now, onClosing }: NeedsNowProps) {
  const target = dashboard?.wait_target_seconds ?? 0;
  const needs: Need[] = [
    {
      ...waitingNeed(dashboard?.waiting.longest ?? [], target, now),
      key: 'antrean',
      title: 'Menunggu dibalas orang',
      short: 'Menunggu',
      icon: <IconClock size={18} stroke={1.7} />,
      total: dashboard && waiting,
      calm: 'Tidak ada pelanggan yang menunggu di antrean.',
      more: {
        to: '/user/chat?tab=queue',
        label: moreText(waiting ?? 0, dashboard?.waiting.longest.length ?? 0),
      },
    },
    {
      key: 'jendela',
      title: 'Jendela 24 jam hampir tutup',
      short: 'Jendela hampir tutup',
      icon: <IconHourglassLow size={18} stroke={1.7} />,
      total: dashboard?.closing.total,
      aside: 'lalu perlu template',
      calm: 'Tidak ada jendela yang tutup dalam empat jam.',
      more: { onOpen: onClosing, label: 'Semua yang tutup dalam empat jam' },
      rows: dashboard?.closing.soonest.map(
        ({ id, contact_id, contact_name, channel_kind, preview, closes_at }) => {
          const left = Date.parse(closes_at) - now;
          return (
            <NeedRow
              key={id}
              to={`/user/chat/${id}`}
              art={<Avatar name={contact_name} seed={contact_id} size={34} channel={channel_kind} />}
              name={contact_name}
              detail={preview}
              value={left <= 0 ? 'baru tutup' : `${shortSpan(left / 1000)} lagi`}
              tone={left < CLOSES_SOON ? 'danger' : 'waiting'}
              note={`tutup ${clock(closes_at)}`}
            />
          );
        },
      ),
    },
  ];
  if (dashboard?.scope === 'own')
    needs.unshift({
      ...waitingNeed(dashboard.mine.longest, target, now),
      key: 'giliran',
      title: 'Menunggu balasan Anda',
      short: 'Giliran Anda',
      icon: <IconMessageReply size={18} stroke={1.7} />,
      total: dashboard.mine.total,
      calm: 'Semua percakapan Anda sudah dibalas.',
      more: { to: '/user/chat?tab=mine', label: 'Semua percakapan Anda' },
    });
  else needs.push(unpaidNeed(dashboard?.unpaid, now));
  return <Needs label="Yang perlu tangan sekarang" needs={needs} />;
}

function moreText(total: number, shown: number): string {
  return total > shown ? `${count(total - shown)} lagi di antrean` : 'Buka antrean';
}

function waitingNeed(
  longest: Dashboard['waiting']['longest'],
  target: number,
  now: number,
): Pick<Need, 'aside' | 'rows'> {
  return {
    aside: target > 0 ? `target ${span(target)}` : null,
    rows: longest.map(({ id, contact_id, contact_name, channel_kind, preview, waiting_since: since }) => {
      const seconds = since === null ? null : (now - Date.parse(since)) / 1000;
      return (
        <NeedRow
          key={id}
          to={`/user/chat/${id}`}
          art={<Avatar name={contact_name} seed={contact_id} size={34} channel={channel_kind} />}
          name={contact_name}
          detail={preview}
          value={seconds === null ? '–' : shortSpan(seconds)}
          tone={seconds !== null && seconds > target ? 'danger' : 'waiting'}
          note={
            since === null
              ? ''
              : `sejak ${now - Date.parse(since) < 20 * HOUR ? clock(since) : spokenTime(since)}`
          }
        />
      );
    }),
  };
}

const unpaidNeed = (unpaid: Dashboard['unpaid'] | undefined, now: number): Need => ({
  key: 'belum-dibayar',
  title: 'Pesanan belum dibayar',
  short: 'Belum dibayar',
  icon: <IconReceipt size={18} stroke={1.7} />,
  total: unpaid?.total,
  aside: unpaid?.total ? rupiah(unpaid.amount) : null,
  calm: 'Semua pesanan baru sudah dibayar.',
  more: { to: '/user/orders?status=pending&payment=unpaid', label: 'Semua yang belum dibayar' },
  rows: unpaid?.oldest.map(({ id, number, contact_name, channel_kind, goods, amount, since }) => {
    const age = now - Date.parse(since);
    return (
      <NeedRow
        key={id}
        to={`/user/orders/${id}`}
        art={<Avatar name={contact_name} size={34} {...(channel_kind && { channel: channel_kind })} />}
        name={contact_name}
        detail={`#${number} · ${goods}`}
        value={rupiah(amount)}
        note={`sejak ${shortSpan(age / 1000)}`}
        noteTone={age > UNPAID_LONG ? 'danger' : undefined}
      />
    );
  }),
});
