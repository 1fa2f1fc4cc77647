import { cancelCampaign, pauseCampaign, resumeCampaign } from '@sapa/contracts/campaigns/campaign-control';
import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useCampaignAct } from './use-campaign-act.ts';
import { progressOf } from './words.ts';

const QUESTIONS = {
  pause: {
    title: 'Jeda siaran ini?',
    text: (left: string) =>
      `${left} penerima menunggu sampai Anda melanjutkannya. Yang sudah berangkat tetap sampai.`,
    verb: 'Jeda siaran',
    said: 'Siaran dijeda.',
  },
  resume: {
    title: 'Lanjutkan siaran ini?',
    text: (left: string) => `Pesan dikirim lagi mulai sekarang, kepada ${left} penerima berikutnya.`,
    verb: 'Lanjutkan siaran',
    said: 'Siaran dilanjutkan.',
  },
  cancel: {
    title: 'Batalkan siaran ini untuk selamanya?',
    text: (left: string) =>
      `${left} penerima tidak akan menerima pesannya dan siaran tidak bisa dilanjutkan. Yang sudah terkirim tetap terkirim.`,
    verb: 'Batalkan siaran',
    said: 'Siaran dibatalkan.',
  },
} as const;

/** Pause, go on, stop for good: each is asked once more, with how many it is about. */
export function RunButtons({ campaign, cancel = true }: { campaign: Campaign; cancel?: boolean }) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const { busy, act } = useCampaignAct();
  const may = useMay('campaign.edit');
  const { status, id } = campaign;
  if (!may || !(status === 'sending' || status === 'paused' || status === 'scheduled')) return null;
  const question = asked && QUESTIONS[asked];
  const verbs = { pause: pauseCampaign, resume: resumeCampaign, cancel: cancelCampaign };
  return (
    <>
      {status === 'sending' ? (
        <Button before={<IconPlayerPause size={16} stroke={1.8} />} onClick={() => setAsked('pause')}>
          Jeda
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button
          variant="primary"
          before={<IconPlayerPlay size={16} stroke={1.8} />}
          onClick={() => setAsked('resume')}
        >
          Lanjutkan
        </Button>
      ) : null}
      {cancel ? (
        <Button
          variant="danger-quiet"
          before={<IconX size={16} stroke={1.8} />}
          onClick={() => setAsked('cancel')}
        >
          Batalkan
        </Button>
      ) : null}
      <ConfirmDialog
        title={question?.title ?? ''}
        text={question?.text(campaign.gathered ? count(progressOf(campaign).left) : 'Semua') ?? ''}
        verb={question?.verb ?? ''}
        danger={asked === 'cancel'}
        busy={busy}
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (!asked || !question) return;
          await act(() => call(verbs[asked], { params: { id } }), question.said);
          setAsked(null);
        }}
      />
    </>
  );
}
