import {
  type AiMode,
  type ChannelAnswering,
  isAlwaysOpen,
  type Schedule,
} from '@sapa/contracts/working-hours';

/** By which a channel is answered: its team's comes before its own, as on the server (working-hours/hours-of.ts). */
export function scheduleOf(
  teamId: string | null,
  { schedule_id }: ChannelAnswering,
  schedules: Schedule[],
): Schedule | undefined {
  return (
    schedules.find(({ team_ids }) => teamId !== null && team_ids.includes(teamId)) ??
    schedules.find(({ id, is_main }) => (schedule_id === null ? is_main : id === schedule_id))
  );
}

interface TurnWords {
  /** Under the choice. */
  hint: string;
  /** In the channel's line, where it comes to less than its name says. */
  but: string | null;
}

/** What a choice of who answers first comes to by the hours: AI agents answer outside them only where those say so. */
export function turnWords(mode: AiMode, schedule: Schedule | undefined): TurnWords {
  const alwaysOpen = schedule === undefined || isAlwaysOpen(schedule);
  const silent = alwaysOpen || schedule.outside === 'answer' ? null : OUTSIDE[schedule.outside];
  switch (mode) {
    case 'always':
      return silent === null
        ? { hint: 'Yang tidak ia ketahui diserahkan ke tim.', but: null }
        : { hint: `Yang tidak ia ketahui diserahkan ke tim. ${silent}`, but: 'di luar jam kerja AI diam' };
    case 'outside_hours':
      if (alwaysOpen)
        return {
          hint: 'Jadwal ini belum berisi jam, jadi selalu jam kerja dan AI tidak pernah menjawab. Isi jamnya dulu.',
          but: 'jam belum diisi, AI tidak menjawab',
        };
      return silent === null
        ? { hint: 'Di jam kerja pelanggan menunggu tim; di luarnya AI menjawab.', but: null }
        : { hint: `Di jam kerja pelanggan menunggu tim. ${silent}`, but: 'AI tidak menjawab' };
    case 'when_nobody_answers': {
      const open = 'Pelanggan yang selama ini belum dibalas tim dijawab AI.';
      if (silent !== null) return { hint: `${open} ${silent}`, but: 'di luar jam kerja AI diam' };
      return { hint: alwaysOpen ? open : `${open} Di luar jam kerja AI langsung menjawab.`, but: null };
    }
  }
}

const CHANGE = 'Ubah di “Di luar jam kerja” pada jadwalnya.';
const OUTSIDE = {
  tell: `Di luar jam kerja AI tidak menjawab: jadwal ini hanya memberi tahu jam buka. ${CHANGE}`,
  silent: `Di luar jam kerja AI tidak menjawab: jadwal ini diam. ${CHANGE}`,
};
