import type { MrrChange, PlatformBusiness } from '@sapa/contracts/admin/admin-dashboard';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { calendarMonth, count, rupiah } from '../../lib/format.ts';
import { BridgeRows } from '../../ui/chart/bridge-rows.tsx';
import type { ChartTone } from '../../ui/chart/day-columns.tsx';
import { Answer, OverviewPart } from '../../ui/overview/overview.tsx';
import { Foot } from './foot.tsx';

const CHANGES: Record<MrrChange, { name: string; tone: ChartTone }> = {
  new: { name: 'Baru', tone: 'people' },
  up: { name: 'Naik', tone: 'people' },
  // Losses are grey: red is for failures.
  down: { name: 'Turun', tone: 'unknown' },
  lost: { name: 'Berhenti', tone: 'unknown' },
};

/** From the end of last month to today: who came, grew, shrank and left. */
export function Changes({ business: { moments, changes } }: { business: PlatformBusiness }) {
  const navigate = useNavigate();
  const [before, now] = moments.slice(-2);
  if (before === undefined || now === undefined) return null;
  const net = now.mrr - before.mrr;
  return (
    <OverviewPart
      title={`Perubahan MRR ${calendarMonth(`${now.month}-01`)}`}
      icon={<IconArrowsExchange size={18} stroke={1.7} />}
      aside="rupiah, sampai hari ini"
    >
      <Answer value={`${net > 0 ? '+' : net < 0 ? '−' : ''}${rupiah(Math.abs(net))}`}>
        bersih sejak akhir {calendarMonth(`${before.month}-01`)}
      </Answer>
      <BridgeRows
        label="Perubahan MRR bulan ini"
        from={{ name: `Akhir ${calendarMonth(`${before.month}-01`)}`, amount: before.mrr }}
        to={{ name: 'Hari ini', amount: now.mrr }}
        write={count}
        steps={changes.map(({ change, workspaces, amount }) => ({
          key: change,
          ...CHANGES[change],
          count: workspaces,
          amount,
          onOpen: () => navigate(`/admin/workspaces?only=${change}`),
        }))}
      />
      <Foot>
        Naik dan turun: ganti paket, periode, atau harga. MRR: nilai paket dibagi lamanya, setahun dihitung 12
        bulan.
      </Foot>
    </OverviewPart>
  );
}
