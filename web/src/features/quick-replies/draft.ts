import type { QuickReply } from '@sapa/contracts/quick-replies';
import { useState } from 'react';
import { privateStore } from '../../lib/private-storage.ts';
import { useMay, useUser } from '../../lib/session.ts';

export type QuickReplyDraft = Pick<QuickReply, 'name' | 'shortcut' | 'content' | 'folder' | 'scope'>;

/** What is being written of a quick reply outlives a closed dialog and a reload, until it is saved or thrown away. */
export function useDraft(reply: QuickReply | null) {
  const memberId = useUser().member?.id ?? '';
  const mayShare = useMay('quick-reply.share');
  const store = privateStore<QuickReplyDraft | null>(`quick-reply.${memberId}.${reply?.id ?? 'new'}`, null);
  const [begun, setBegun] = useState(store.get);
  const { name, shortcut, content, folder, scope } = reply ?? {
    name: '',
    shortcut: '',
    content: '',
    folder: '',
    scope: mayShare ? ('all' as const) : ('me' as const),
  };
  return {
    stored: { name, shortcut, content, folder, scope },
    begun,
    keep: (values: QuickReplyDraft) => store.set(() => values),
    forget() {
      store.set(null);
      setBegun(null);
    },
  };
}
