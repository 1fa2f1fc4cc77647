import { sendTemplate, startWithTemplate, type Template } from '@sapa/contracts/campaigns/templates';
import { uploadAttachment } from '@sapa/contracts/conversations/message-acts';
import type { Message } from '@sapa/contracts/conversations/messages';
import type { PlaceToSend } from '@sapa/contracts/conversations/places';
import { valueProblem } from '@sapa/contracts/rules/check-template';
import { fillTemplate, placesIn, prefilled, type TemplatePlace } from '@sapa/contracts/rules/template-text';
import { IconPaperclip } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { clock } from '../../../lib/format.ts';
import { useFirstWrong } from '../../../lib/input/use-first-wrong.ts';
import { upload } from '../../../lib/server/upload.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ChatPreview } from '../../../ui/chat-preview/chat-preview.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useValues } from '../quick-replies/use-values.ts';
import { type Addressee, fileKind, TemplateChoice } from './template-choice.tsx';
import classes from './template-picker.module.css';
import { TypedPlace, useTypedPlace } from './typed-place.tsx';

interface TemplatePickerProps {
  conversation: Addressee;
  /** What stands in the composer: offered where a value is asked for. */
  words?: string;
  onSent?: (message: Message) => void;
  onClose: () => void;
}

/** Writes first, with what Meta approved. */
export default function TemplatePicker(props: TemplatePickerProps) {
  const [chosen, setChosen] = useState<Template | null>(null);
  return (
    <Dialog title={chosen === null ? 'Kirim template' : chosen.name} opened size="lg" onClose={props.onClose}>
      {chosen === null ? (
        <TemplateChoice conversation={props.conversation} onChoose={setChosen} />
      ) : (
        <Filling {...props} template={chosen} onBack={() => setChosen(null)} />
      )}
    </Dialog>
  );
}

/** What Meta charges by, per message that arrives. */
const PRICED: Record<Template['category'], string> = {
  marketing:
    'Ditagih Meta dengan tarif Marketing per pesan yang sampai, dan tidak terkirim ke yang menolak promosi.',
  utility: 'Ditagih Meta dengan tarif Utility per pesan yang sampai; gratis selama jendela 24 jam terbuka.',
  authentication: 'Ditagih Meta dengan tarif Authentication per pesan yang sampai.',
};

function Filling({
  conversation,
  words = '',
  template,
  onBack,
  onSent,
  onClose,
}: TemplatePickerProps & { template: Template; onBack: () => void }) {
  const { content, category } = template;
  const user = useUser();
  const { values: known } = useValues(conversation);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [clientId] = useState(() => crypto.randomUUID());
  const input = useRef<HTMLInputElement>(null);
  const form = useFirstWrong(errors);
  const places = placesIn(content, category);
  const values = { ...prefilled(content, category, known), ...typed };
  const shown = fillTemplate(content, category, values);
  const place = useTypedPlace();
  const hasPlace = content.header === 'location';
  const kind = fileKind(content);
  const offered = words.trim().replace(/\s+/g, ' ');

  const deliver = async (body: {
    client_id: string;
    template_id: string;
    values: typeof values;
    place?: PlaceToSend;
  }) => {
    const { id, channel, contact } = conversation;
    if (id === null)
      return call(startWithTemplate, {
        params: { id: contact.id },
        body: { ...body, channel_id: channel.id },
      });
    const params = { id };
    const attached = file && (await upload(uploadAttachment, { params, file, fileName: file.name }));
    return call(sendTemplate, { params, body: { ...body, attachment_id: attached?.id ?? null } });
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = places.flatMap(({ key }) => {
      const problem = valueProblem(values[key] ?? '');
      return problem === null ? [] : [[`values.${key}`, problem]];
    });
    if (wrong.length > 0) return setErrors(Object.fromEntries(wrong));
    const shownPlace = hasPlace ? place.read() : null;
    if (hasPlace && shownPlace === null) return;
    setBusy(true);
    try {
      const message = await deliver({
        client_id: clientId,
        template_id: template.id,
        values,
        ...(shownPlace !== null && { place: shownPlace }),
      });
      onClose();
      onSent?.(message);
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, (fields) => {
        setErrors(fields);
        // About the text as a whole, or the file: beside no field of its own.
        const [other] = [fields.values, fields.attachment_id, fields.place].filter(Boolean);
        if (other) toast('error', other);
      });
    }
  };

  return (
    <form ref={form} className={classes.filling} onSubmit={send} noValidate>
      <div className={classes.fields}>
        {hasPlace ? <TypedPlace place={place} errors={errors} named="place." whole /> : null}
        {kind === null || hasPlace ? null : (
          <p className={classes.file}>
            <span>{file?.name ?? template.file?.name ?? 'Kepala template ini memerlukan berkas.'}</span>
            <input
              ref={input}
              type="file"
              hidden
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
            {conversation.id === null ? null : (
              <Button
                size="sm"
                before={<IconPaperclip size={15} stroke={1.8} aria-hidden="true" />}
                onClick={() => input.current?.click()}
              >
                {template.file === null && file === null ? 'Lampirkan' : 'Ganti berkas'}
              </Button>
            )}
          </p>
        )}
        {places.map((place) => (
          <TextField
            key={place.key}
            label={nameOf(place, template)}
            placeholder={content.variables[place.key]?.sample}
            value={values[place.key] ?? ''}
            error={errors[`values.${place.key}`]}
            hint={
              offered !== '' && !values[place.key] ? (
                <button
                  type="button"
                  className={classes.offer}
                  onClick={() => setTyped({ ...typed, [place.key]: offered })}
                >
                  Pakai draf Anda
                </button>
              ) : undefined
            }
            onChange={({ target }) => {
              setTyped({ ...typed, [place.key]: target.value });
              setErrors({});
            }}
          />
        ))}
        {places.length === 0 && !hasPlace ? (
          <p className={classes.none}>Template ini tidak perlu diisi.</p>
        ) : null}
        <p className={classes.none}>{PRICED[category]}</p>
      </div>
      <ChatPreview
        business={user.workspace?.name ?? 'Bisnis Anda'}
        look="light"
        time={clock(new Date())}
        header={shown.header}
        body={shown.body}
        footer={shown.footer}
        buttons={shown.buttons.map((button) => ({
          kind: button.kind,
          text: 'text' in button ? button.text : 'Salin kode',
        }))}
        file={
          kind === null
            ? null
            : {
                kind,
                url: file === null ? (template.file?.thumbnail_url ?? null) : null,
                name: hasPlace
                  ? place.typed.name || 'Lokasi'
                  : (file?.name ?? template.file?.name ?? 'Berkas'),
              }
        }
      />
      <div className={classes.foot}>
        <DialogActions>
          <Button onClick={onBack}>Pilih lain</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Kirim ke {conversation.contact.name}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

function nameOf({ part, name }: TemplatePlace, { category, content: { buttons } }: Template): string {
  if (category === 'authentication') return 'Kode';
  const button = part === 'button' ? buttons[Number(name)] : undefined;
  if (button !== undefined)
    return button.kind === 'copy_code' ? 'Kode kupon' : `Ujung tautan ${'text' in button ? button.text : ''}`;
  const words = name.replace(/_/g, ' ');
  return /^\d+$/.test(name)
    ? `Isian ${name}${part === 'header' ? ' di kepala' : ''}`
    : words.slice(0, 1).toUpperCase() + words.slice(1);
}
