import {
  type AdminAnnouncement,
  createAnnouncement,
  updateAnnouncement,
} from '@sapa/contracts/admin/admin-announcements';
import { type AnnouncementKind, announcementKinds } from '@sapa/contracts/admin/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { complaintsOf, type FieldErrors } from '../../lib/field-errors.ts';
import { fromMomentInput, toMomentInput } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './announcement-dialog.module.css';
import { audienceOf, audiences } from './audiences.ts';
import { announcementsKey } from './queries.ts';

interface AnnouncementDialogProps {
  /** null: none is being written. */
  announcement: AdminAnnouncement | 'new' | null;
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  return (
    <Dialog
      title={announcement === 'new' ? 'Tulis pengumuman' : 'Ubah pengumuman'}
      opened={announcement !== null}
      onClose={onClose}
    >
      {announcement === null ? null : (
        <AnnouncementForm announcement={announcement === 'new' ? null : announcement} onClose={onClose} />
      )}
    </Dialog>
  );
}

const WEEK = 7 * 86_400_000;

const asTyped = (announcement: AdminAnnouncement | null) => ({
  kind: announcement?.kind ?? ('info' as AnnouncementKind),
  title: announcement?.title ?? '',
  text: announcement?.text ?? '',
  audience: audienceOf(announcement?.plans ?? []).name,
  starts: toMomentInput(announcement?.starts_at ?? new Date()),
  ends: toMomentInput(announcement?.ends_at ?? new Date(Date.now() + WEEK)),
});

function AnnouncementForm({
  announcement,
  onClose,
}: {
  announcement: AdminAnnouncement | null;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(() => asTyped(announcement));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const choices = audiences.some(({ name }) => name === typed.audience)
    ? audiences
    : [audienceOf(announcement?.plans ?? []), ...audiences];
  const type = (change: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...change }));
    setErrors({});
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = createAnnouncement.body.safeParse({
      kind: typed.kind,
      title: typed.title,
      text: typed.text,
      plans: choices.find(({ name }) => name === typed.audience)?.plans ?? [],
      starts_at: fromMomentInput(typed.starts),
      ends_at: fromMomentInput(typed.ends),
    });
    if (!checked.success) return setErrors(complaintsOf(checked.error));
    setBusy(true);
    try {
      const body = checked.data;
      await (announcement
        ? call(updateAnnouncement, { params: { id: announcement.id }, body })
        : call(createAnnouncement, { body }));
      await cache.invalidateQueries({ queryKey: announcementsKey });
      toast('success', announcement ? 'Pengumuman diubah.' : 'Pengumuman disimpan.');
      onClose();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextField
        label="Judul"
        data-autofocus
        maxLength={120}
        value={typed.title}
        error={errors.title}
        onChange={({ target }) => type({ title: target.value })}
      />
      <TextArea
        label="Isi"
        rows={4}
        maxLength={1000}
        value={typed.text}
        error={errors.text}
        hint="Kalimat pertama terlihat langsung; sisanya setelah dibuka."
        onChange={({ target }) => type({ text: target.value })}
      />
      <div className={classes.pair}>
        <SelectField
          label="Jenis"
          value={typed.kind}
          error={errors.kind}
          onChange={({ target }) => type({ kind: target.value as AnnouncementKind })}
        >
          {Object.entries(announcementKinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Untuk"
          value={typed.audience}
          error={errors.plans}
          onChange={({ target }) => type({ audience: target.value })}
        >
          {choices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="Mulai (WIB)"
          type="datetime-local"
          value={typed.starts}
          error={errors.starts_at}
          onChange={({ target }) => type({ starts: target.value })}
        />
        <TextField
          label="Sampai (WIB)"
          type="datetime-local"
          value={typed.ends}
          error={errors.ends_at}
          onChange={({ target }) => type({ ends: target.value })}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  );
}
