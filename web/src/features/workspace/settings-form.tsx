import { schemaResolver, useForm } from '@mantine/form';
import {
  businessKinds,
  type WorkspaceSettings,
  WorkspaceSettingsBody,
} from '@sapa/contracts/identity/workspace';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { businessKindNames } from '../../lib/business-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { DateLanguageField, TimeZoneField } from '../../ui/form/date-fields.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { saveWorkspaceSettings } from './queries.ts';
import classes from './settings-form.module.css';

export function SettingsForm({ settings }: { settings: WorkspaceSettings }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: settings,
    validate: schemaResolver(WorkspaceSettingsBody, { sync: true }),
  });

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await saveWorkspaceSettings(cache, values);
      form.resetDirty();
      toast('success', 'Pengaturan workspace disimpan.');
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
    setBusy(false);
  });

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextField
        label="Nama workspace"
        hint="Dilihat rekan satu tim, di undangan, dan di pilihan workspace."
        autoComplete="organization"
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <SelectField
        label="Jenis bisnis"
        hint="Menentukan prosedur contoh saat penyiapan."
        {...form.getInputProps('business_kind')}
        value={form.values.business_kind ?? ''}
        onChange={({ target }) =>
          form.setFieldValue('business_kind', businessKinds.find((kind) => kind === target.value) ?? null)
        }
      >
        <option value="">Belum dipilih</option>
        {businessKinds.map((kind) => (
          <option key={kind} value={kind}>
            {businessKindNames[kind]}
          </option>
        ))}
      </SelectField>
      <div className={classes.pair}>
        <TimeZoneField
          hint="Jam di semua layar, kecuali bagi yang memilih sendiri di profilnya."
          {...form.getInputProps('time_zone')}
        />
        <DateLanguageField {...form.getInputProps('date_language')} />
      </div>
      <div className={classes.pair}>
        {releases.map(({ field, label, hint }) => (
          <SelectField
            key={field}
            label={label}
            hint={hint}
            {...form.getInputProps(field)}
            value={form.values[field] ?? ''}
            onChange={({ target }) =>
              form.setFieldValue(field, target.value === '' ? null : Number(target.value))
            }
          >
            <option value="">Tetap miliknya</option>
            {minutesAround(form.values[field]).map((minutes) => (
              <option key={minutes} value={minutes}>
                Setelah {minutes} menit
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <SelectField
        label="Siapa yang membuat chat terbaca"
        hint="Tanda belum dibaca dan centang biru. Chat di antrean terbaca oleh siapa saja yang membukanya."
        {...form.getInputProps('unread_rule')}
      >
        <option value="team">Siapa pun di tim yang membuka</option>
        <option value="handler">Hanya yang menangani</option>
      </SelectField>
      <Button type="submit" variant="primary" busy={busy} disabled={!form.isDirty()}>
        Simpan
      </Button>
    </form>
  );
}

/** When a chat whose customer waits goes back to the queue. */
const releases = [
  {
    field: 'release_offline_minutes',
    label: 'Rekan offline: chatnya ke antrean',
    hint: 'Hanya chat yang pelanggannya sedang menunggu balasan, dihitung dalam jam kerja.',
  },
  {
    field: 'release_unanswered_minutes',
    label: 'Rekan belum menjawab: chatnya ke antrean',
    hint: 'Diberikan ke rekan lain, tidak kembali ke rekan yang sama. Dihitung dalam jam kerja, sejak rekan itu online atau istirahatnya selesai. Chat rekan yang offline ikut kembali, dan boleh diberikan lagi kepadanya saat ia online.',
  },
] as const;

/** The choices, and whatever was set by another way. */
const minutesAround = (set: number | null) =>
  [...new Set([3, 5, 10, 15, 30, 60, ...(set === null ? [] : [set])])].toSorted((a, b) => a - b);
