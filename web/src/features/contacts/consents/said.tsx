import type { ConsentEntry } from '@sapa/contracts/contacts/consents';
import { getMessage } from '@sapa/contracts/conversations/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import parts from '../contact-parts.module.css';
import { decisionNames, evidenceOf, purposeNames } from './words.ts';

interface SaidProps {
  entry: ConsentEntry;
  /** Also of which channel and purpose. */
  where?: boolean;
  /** Somebody goes to the message. */
  onLeave: () => void;
}

/** One line of the ledger: the decision, how we know, and the way to the message that said it. */
export function Said({ entry, where = false, onLeave }: SaidProps) {
  const { decision, purpose, channel_kind, message_id } = entry;
  return (
    <>
      <span className={parts.words}>
        <strong>
          {decisionNames[decision]}
          {where ? `: ${purposeNames[purpose]} di ${channelName(channel_kind)}` : null}
        </strong>
        <small>{evidenceOf(entry)}</small>
      </span>
      {message_id === null ? null : <ToMessage id={message_id} onLeave={onLeave} />}
    </>
  );
}

function ToMessage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      const { conversation_id } = await call(getMessage, { params: { id } });
      onLeave();
      navigate(`/user/chat/${conversation_id}#pesan-${id}`);
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} onClick={go}>
      Lihat pesannya
    </Button>
  );
}
