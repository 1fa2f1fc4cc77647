import { useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { ConfirmDialog } from './dialog.tsx';
import { toast } from './toast.tsx';

interface DeleteDialogProps {
  title: string;
  /** What is lost with it, and what stays. */
  text: string;
  verb: string;
  remove: () => Promise<unknown>;
  /** Said once it is gone; absent: what is drawn says it. */
  gone?: string;
  /** Absent: closes. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asked before something is deleted; a refusal is said and the question stays. */
export function DeleteDialog({ title, text, verb, remove, gone, onDeleted, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      if (gone !== undefined) toast('success', gone);
      (onDeleted ?? onClose)();
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      verb={verb}
      danger
      busy={busy}
      opened
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
