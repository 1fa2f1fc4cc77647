import { getPlatformFigures } from '@sapa/contracts/admin-workspaces';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { count, rupiah } from '../../lib/format.ts';
import { Section } from '../../ui/frame/page.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { type Figures, needsAttention } from './attention.ts';
import classes from './figures.module.css';

/** Milliseconds between two looks. */
const LOOK_AGAIN = 30_000;

/** What is going on now; every figure leads to what it counts. */
export function FiguresOfToday() {
  const figures = useQuery({
    queryKey: ['platform-figures'],
    staleTime: 0,
    refetchInterval: LOOK_AGAIN,
    queryFn: ({ signal }) => call(getPlatformFigures, { signal }),
  });
  if (figures.isPending)
    return (
      <div className={classes.grid} role="status" aria-label="Memuat angka">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((tile) => (
          <Skeleton key={tile} width="100%" height={96} />
        ))}
      </div>
    );
  if (figures.data === undefined)
    return <ErrorState text={sentenceOf(figures.error)} onRetry={() => figures.refetch()} />;
  return (
    <>
      <Attention figures={figures.data} />
      <Section title="Hari ini">
        <Tiles figures={figures.data} />
      </Section>
    </>
  );
}

function Attention({ figures }: { figures: Figures }) {
  const items = needsAttention(figures);
  return (
    <Section title="Perlu perhatian">
      {items.length === 0 ? (
        <p className={classes.calm}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden="true" />
          Semuanya tenang. Tidak ada yang menunggu Anda.
        </p>
      ) : (
        <ul className={classes.list}>
          {items.map(({ to, text, action, tone }) => (
            <li key={text}>
              <Link className={classes.item} data-tone={tone} to={to}>
                <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
                <span>{text}</span>
                <strong>
                  {action}
                  <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
                </strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Tiles({ figures: f }: { figures: Figures }) {
  const tiles = [
    {
      to: '/admin/workspaces',
      name: 'Workspace',
      value: count(f.workspaces.total),
      note: `${count(f.workspaces.new_today)} baru hari ini`,
    },
    { to: '/admin/users', name: 'Anggota aktif', value: count(f.members), note: 'di semua workspace' },
    {
      to: '/admin/orders?status=pending',
      name: 'Pesanan menunggu',
      value: count(f.orders.pending),
      note: `${count(f.orders.to_decide)} menunggu keputusan`,
    },
    {
      to: '/admin/orders?status=verified',
      name: 'Pendapatan bulan ini',
      value: rupiah(f.revenue.this_month),
      note: `${rupiah(f.revenue.last_month)} bulan lalu`,
    },
    {
      to: '/admin/workspaces',
      name: 'Pesan hari ini',
      value: count(f.messages_today),
      note: 'masuk dan keluar',
    },
    {
      to: '/admin/workspaces',
      name: 'Dijawab AI hari ini',
      value: count(f.ai_answers_today),
      note: 'jawaban terkirim',
    },
    {
      to: '/admin/workspaces?only=failing',
      name: 'Saluran bermasalah',
      value: count(f.failing_channels),
      note: 'tidak bisa mengirim atau menerima',
    },
    {
      to: '/admin/workspaces?only=suspended',
      name: 'Workspace ditangguhkan',
      value: count(f.workspaces.suspended),
      note: 'pesannya tetap disimpan',
    },
  ];
  return (
    <ul className={classes.grid}>
      {tiles.map(({ to, name, value, note }) => (
        <li key={name}>
          <Link className={classes.tile} to={to}>
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>{value}</span>
            <span className={classes.note}>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
