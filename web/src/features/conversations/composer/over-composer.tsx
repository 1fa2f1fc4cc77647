import type { ChannelCapabilities } from '@sapa/contracts/channels/channels';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import type { Extra } from './attach-buttons.tsx';
import type { Composing } from './use-composing.ts';

const ProductPicker = onDemand(() => import('./product-picker.tsx'));
const ExtraDialog = onDemand(() => import('./extra-dialog.tsx'));
const ScheduleDialog = onDemand(() => import('../scheduled/schedule-dialog.tsx'));
const TemplatePicker = onDemand(() => import('./template-picker.tsx'));

/** What was asked for that stands over the composer. */
export type Asked = 'later' | 'product' | 'template' | { extra: Extra } | null;

interface OverComposerProps {
  asked: Asked;
  composing: Composing;
  conversation: Conversation;
  capabilities: ChannelCapabilities | undefined;
  newestSeq: number | undefined;
  quotes: boolean;
  onScheduled: () => void;
  onClose: () => void;
}

export function OverComposer(props: OverComposerProps) {
  const { asked, composing, conversation, capabilities, newestSeq, quotes, onScheduled, onClose } = props;
  if (asked === null) return null;
  if (asked === 'product')
    return (
      <ProductPicker
        conversation={conversation}
        asCard={capabilities?.product_card === true}
        newestSeq={newestSeq}
        onClose={onClose}
      />
    );
  if (asked === 'template')
    return <TemplatePicker conversation={conversation} words={composing.text} onClose={onClose} />;
  if (asked === 'later')
    return (
      <ScheduleDialog
        conversation={conversation}
        message={null}
        text={composing.text.trim()}
        subject={composing.subject.trim()}
        hasWindow={composing.hasWindow}
        quotes={quotes}
        onDone={() => {
          composing.keep('', 'reply');
          composing.setSubject('');
          onScheduled();
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <ExtraDialog extra={asked.extra} conversation={conversation} newestSeq={newestSeq} onClose={onClose} />
  );
}
