import type { Message } from '@sapa/contracts/conversations/messages';
import { IconBook2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../../lib/area.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { isTestable } from './message-actions.ts';
import { takeAsQuestion } from './take-as-question.ts';

/** Under an answer: its question is asked of the agent before every release from now on. */
export function TakeButton({ message, onTaken }: { message: Message; onTaken: () => void }) {
  const navigate = useNavigate();
  const area = useArea();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await takeAsQuestion(message.id, (path) => navigate(area + path));
    onTaken();
  };
  return useMay('agent.manage') && isTestable(message) ? (
    <div>
      <Button size="sm" busy={busy} before={<IconBook2 size={16} stroke={1.7} />} onClick={take}>
        Jadikan soal uji
      </Button>
    </div>
  ) : null;
}
