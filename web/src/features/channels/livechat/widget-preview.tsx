import type { PreviewMessage, PreviewStage } from '@sapa/contracts/channels/widget-preview';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { configOf, type LiveChatDraft } from './draft.ts';
import classes from './widget-preview.module.css';

const STAGES: { value: PreviewStage; name: string }[] = [
  { value: 'new', name: 'Baru' },
  { value: 'form', name: 'Formulir' },
  { value: 'answered', name: 'Dijawab' },
  { value: 'closed', name: 'Tutup' },
];

/** The widget itself on a shop's page, told of the draft as it is typed. */
export function WidgetPreview({ draft }: { draft: LiveChatDraft }) {
  const [stage, setStage] = useState<PreviewStage>('new');
  /** There the screen itself is one. */
  const onPhone = useMedia('(max-width: 767px)');
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  // For this screen alone: another tab may have another live chat in hand.
  const [name] = useState(() => `sapa-pratinjau-${Math.random()}`);
  const message: PreviewMessage = { type: 'draft', config: configOf(draft), stage };
  const newest = useRef(message);
  const channel = useRef<BroadcastChannel>(null);

  useEffect(() => {
    const opened = new BroadcastChannel(name);
    channel.current = opened;
    // Whatever was loaded just now knows nothing yet.
    opened.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
      if (data.type === 'ready') opened.postMessage(newest.current);
    };
    opened.postMessage(newest.current);
    return () => opened.close();
  }, [name]);
  useEffect(() => {
    newest.current = message;
    channel.current?.postMessage(message);
  });

  return (
    <section className={classes.preview} aria-label="Pratinjau">
      <div className={classes.head}>
        <Switcher label="Keadaan chat" look="wide" choices={STAGES} chosen={stage} onChoose={setStage} />
        {onPhone ? null : (
          <Switcher
            label="Perangkat"
            choices={[
              { value: 'desktop', name: 'Desktop', Icon: IconDeviceDesktop },
              { value: 'phone', name: 'Ponsel', Icon: IconDeviceMobile },
            ]}
            chosen={device}
            onChoose={setDevice}
          />
        )}
      </div>
      {/* To be looked at: what is pressed in it would go nowhere, and the field one types in keeps the focus. */}
      <div className={classes.screen} data-device={device} inert>
        <iframe
          className={classes.frame}
          src={`/widget/preview/shop#${encodeURIComponent(name)}`}
          title="Pratinjau live chat"
        />
      </div>
      <p className={classes.note}>Beginilah pengunjung melihatnya. Berlaku sesudah diterbitkan.</p>
    </section>
  );
}
