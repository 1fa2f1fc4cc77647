import { takeNextConversation } from '@sapa/contracts/conversations/queue';
import { IconMessages } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { applyConversation } from '../../../entities/conversations/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { printKeys } from '../../../lib/input/shortcuts.ts';
import { useShortcuts } from '../../../lib/input/use-shortcuts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Whoever has waited longest becomes one's own, and is opened. */
export default function TakeNext({ memberId }: { memberId: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const inbox = `${useArea()}/chat`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(takeNextConversation),
    onSuccess: ({ conversation }) => {
      if (conversation === null) return toast('info', 'Antrean kosong: tidak ada chat yang bisa Anda ambil.');
      applyConversation(cache, conversation, memberId);
      navigate(`${inbox}/${conversation.id}`);
    },
    onError: (error) => toast('error', sentenceOf(error)),
  });
  const take = () => {
    if (!isPending) mutate();
  };
  useShortcuts({ take });
  return (
    <IconButton
      label="Ambil chat baru"
      keys={printKeys('take')}
      aria-busy={isPending || undefined}
      onClick={take}
    >
      <IconMessages size={19} stroke={1.7} />
    </IconButton>
  );
}
