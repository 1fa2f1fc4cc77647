import { updateLiveChat } from '@sapa/contracts/channels/channel-setup';
import { ApiError } from '@sapa/contracts/client';
import { IconExternalLink, IconEye, IconWorldUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { applyChannel } from '../../../entities/channels/cache.ts';
import { call } from '../../../lib/api.ts';
import { complaintsByPath } from '../../../lib/field-errors.ts';
import { useFirstWrong } from '../../../lib/input/use-first-wrong.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { useDraftForm } from '../../../ui/form/draft-form.tsx';
import { Restored } from '../../../ui/form/restored.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { BrandRow } from './brand-row.tsx';
import { ButtonRow } from './button-row.tsx';
import { ColorRow } from './color-row.tsx';
import { changedRows, changesOf, draftOf, type LiveChatChannel, type RowName } from './draft.ts';
import { FormRow } from './form-row.tsx';
import { GreetingRow } from './greeting-row.tsx';
import { IdentitySecret } from './identity-secret.tsx';
import { HostsRow, InstallRows } from './install-rows.tsx';
import classes from './live-chat-editor.module.css';
import { StartersRow } from './starters-row.tsx';
import { TextsRow } from './texts-row.tsx';
import { WidgetPreview } from './widget-preview.tsx';

interface LiveChatEditorProps {
  channel: LiveChatChannel;
  back: { to: string; label: string };
}

/** Settings left, result right; what is typed waits, here and on the next visit, until it is published in one act. */
export function LiveChatEditor({ channel, back }: LiveChatEditorProps) {
  const cache = useQueryClient();
  const form = useDraftForm('livechat', channel.id, () => draftOf(channel));
  const { draft, base, errors, setErrors, onType } = form;
  const [busy, setBusy] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const beside = useMedia('(min-width: 1080px)');
  const phone = useMedia('(max-width: 559px)');
  const element = useFirstWrong(errors);
  const formId = useId();
  const changed = changedRows(draft, base);
  const row = (name: RowName) => ({ draft, errors, onType, changed: changed.includes(name) });

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) return;
    const checked = updateLiveChat.body.safeParse(changesOf(draft, base));
    if (!checked.success) return setErrors(complaintsByPath(checked.error));
    setBusy(true);
    try {
      const saved = await call(updateLiveChat, { params: { id: channel.id }, body: checked.data });
      form.drop();
      applyChannel(cache, saved);
      toast('success', 'Terbit. Chat yang sedang terbuka langsung berubah.');
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'SLUG_TAKEN') setErrors({ slug: failure.message });
      else sayRefusal(failure, setErrors);
    }
    setBusy(false);
  };

  return (
    <Page
      title={channel.name}
      subtitle="LiveChat"
      back={back}
      panes
      actions={
        <>
          {beside ? (
            <a
              className={classes.try}
              href={channel.livechat.page_url}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconExternalLink size={17} stroke={1.7} aria-hidden="true" />
              Buka halaman chat
            </a>
          ) : (
            <IconButton label="Pratinjau" onClick={() => setPreviewing(true)}>
              <IconEye size={19} stroke={1.7} />
            </IconButton>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabled={changed.length === 0}
            before={<IconWorldUpload size={17} stroke={1.8} />}
          >
            {changed.length === 0
              ? 'Sudah terbit'
              : phone
                ? `Terbitkan ${changed.length}`
                : `Terbitkan ${changed.length} perubahan`}
          </Button>
        </>
      }
    >
      <div className={classes.panes}>
        <div className={classes.settings}>
          <form id={formId} ref={element} onSubmit={publish} noValidate>
            {form.restored ? <Restored onAnew={form.beginAnew} /> : null}
            <ColorRow {...row('color')} />
            <BrandRow {...row('brand')} channelId={channel.id} />
            <ButtonRow {...row('button')} />
            <GreetingRow {...row('greeting')} />
            <StartersRow {...row('starters')} />
            <FormRow {...row('form')} />
            <TextsRow {...row('texts')} />
            <HostsRow {...row('hosts')} />
            <InstallRows {...row('page')} livechat={channel.livechat} />
          </form>
          <IdentitySecret channelId={channel.id} />
        </div>
        {beside ? (
          <div className={classes.preview}>
            <WidgetPreview draft={draft} />
          </div>
        ) : (
          <Sheet title="Pratinjau" opened={previewing} onClose={() => setPreviewing(false)}>
            <div className={classes.sheet}>
              <WidgetPreview draft={draft} />
            </div>
          </Sheet>
        )}
      </div>
    </Page>
  );
}
