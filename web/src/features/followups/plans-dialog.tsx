import {
  cancelFollowupPlan,
  type Followup,
  type FollowupPlan,
  type FollowupState,
  followupStates,
  writeFollowupPlan,
} from '@sapa/contracts/followups';
import { IconSparkles } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { dayAndClock } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/frame/tabs.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './followups.module.css';
import { PlannedWords } from './planned-words.tsx';
import { followupKeys, useFollowupPlans } from './queries.ts';

const NAMES: Record<FollowupState, string> = {
  planned: 'Menunggu',
  sent: 'Terkirim',
  cancelled: 'Batal',
  skipped: 'Dilewati',
};
const NONE: Record<FollowupState, string> = {
  planned: 'Tidak ada yang menunggu dikirimi sekarang.',
  sent: 'Belum ada yang terkirim dalam 90 hari.',
  cancelled: 'Belum ada yang batal dalam 90 hari.',
  skipped: 'Belum ada yang dilewati dalam 90 hari.',
};

/** Whom it would write to, when and what; and what became of those before. */
export default function PlansDialog({ followup, onClose }: { followup: Followup; onClose: () => void }) {
  const [state, setState] = useState<FollowupState>('planned');
  const plans = useFollowupPlans(followup.id, state);
  return (
    <Dialog title={followup.name} size="lg" opened onClose={onClose}>
      <Tabs
        label="Rencana dan catatan"
        tabs={followupStates.map((tab) => ({ tab, name: NAMES[tab] }))}
        chosen={state}
        onChoose={setState}
      >
        <ListFrame
          list={plans}
          loading="Memuat rencana"
          empty={<EmptyState compact title={NAMES[state]} text={NONE[state]} />}
        >
          {(items) => (
            <ul className={classes.plans}>
              {items.map((plan) => (
                <Plan key={plan.id} plan={plan} aiWrites={followup.ai} />
              ))}
            </ul>
          )}
        </ListFrame>
      </Tabs>
    </Dialog>
  );
}

function Plan({ plan, aiWrites }: { plan: FollowupPlan; aiWrites: boolean }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState<'cancel' | 'write' | null>(null);
  /** Why the agent wrote nothing is told once, here. */
  const [written, setWritten] = useState<FollowupPlan | null>(null);
  const said = plan.state === 'planned' && plan.text === null && written !== null ? written : plan;
  const doing = async (what: 'cancel' | 'write', act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    await cache.invalidateQueries({ queryKey: followupKeys.every });
    setBusy(null);
  };
  const cancel = () =>
    doing('cancel', async () => void (await call(cancelFollowupPlan, { params: { id: plan.id } })));
  const write = () =>
    doing('write', async () => setWritten(await call(writeFollowupPlan, { params: { id: plan.id } })));
  return (
    <li className={classes.plan}>
      <div className={classes.words}>
        <p>
          <Link to={`/user/chat/${plan.conversation_id}`}>{plan.contact_name}</Link>
          {` · ke-${plan.nth} · ${dayAndClock(plan.settled_at ?? plan.due_at)}`}
        </p>
        <PlannedWords plan={said} />
      </div>
      {plan.state === 'planned' ? (
        <span className={classes.acts}>
          {aiWrites && said.text === null ? (
            <Button
              size="sm"
              busy={busy === 'write'}
              before={<IconSparkles size={15} stroke={1.8} aria-hidden="true" />}
              onClick={write}
              aria-label={`Lihat tulisan AI untuk ${plan.contact_name}`}
            >
              Lihat tulisan AI
            </Button>
          ) : null}
          <Button
            size="sm"
            busy={busy === 'cancel'}
            onClick={cancel}
            aria-label={`Batalkan untuk ${plan.contact_name}`}
          >
            Batalkan
          </Button>
        </span>
      ) : null}
    </li>
  );
}
