import { schemaResolver, useForm } from '@mantine/form';
import { homeTimeZones, type Profile, ProfileBody } from '@sapa/contracts/account';
import { ApiError } from '@sapa/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './account.module.css';
import { saveProfile } from './queries.ts';

const HOME = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
};
const OTHERS = Intl.supportedValuesOf('timeZone').filter(
  (zone) => !(homeTimeZones as readonly string[]).includes(zone),
);

export function ProfileForm({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {
      name: profile.name,
      phone: profile.phone ?? '',
      time_zone: profile.time_zone ?? '',
      date_language: profile.date_language,
    },
    validate: (values) =>
      schemaResolver(ProfileBody, { sync: true })({ ...values, time_zone: values.time_zone || null }),
  });

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await saveProfile(cache, {
        ...values,
        phone: values.phone || null,
        time_zone: values.time_zone || null,
      });
      form.resetDirty();
      toast('success', 'Profil disimpan.');
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) form.setErrors(error.fields);
      else toast('error', sentenceOf(error));
    }
    setBusy(false);
  });

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <div className={classes.pair}>
        <TextField label="Nama" autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
        <TextField
          label="Nomor telepon"
          optional
          type="tel"
          autoComplete="tel"
          placeholder="0812-3456-7890"
          maxLength={32}
          {...form.getInputProps('phone')}
        />
      </div>
      <div className={classes.pair}>
        <SelectField label="Zona waktu" {...form.getInputProps('time_zone')}>
          <option value="">Ikuti workspace</option>
          <optgroup label="Indonesia">
            {homeTimeZones.map((zone) => (
              <option key={zone} value={zone}>
                {HOME[zone]}
              </option>
            ))}
          </optgroup>
          <optgroup label="Lainnya">
            {OTHERS.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <SelectField label="Bahasa tanggal" {...form.getInputProps('date_language')}>
          <option value="id">Indonesia (17 Agustus 2026)</option>
          <option value="en">English (17 August 2026)</option>
        </SelectField>
      </div>
      <Button type="submit" variant="primary" busy={busy} disabled={!form.isDirty()}>
        Simpan
      </Button>
    </form>
  );
}
