import { schemaResolver, useForm } from '@mantine/form';
import { type Profile, ProfileBody } from '@sapa/contracts/identity/account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateLanguageField, TimeZoneField } from '../../ui/form/date-fields.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './account.module.css';
import { saveProfile } from './queries.ts';

const FOLLOW = 'Ikuti workspace';

interface Typed {
  name: string;
  phone: string;
  time_zone: string;
  date_language: NonNullable<Profile['date_language']> | '';
}

export function ProfileForm({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm<Typed>({
    initialValues: {
      name: profile.name,
      phone: profile.phone ?? '',
      time_zone: profile.time_zone ?? '',
      date_language: profile.date_language ?? '',
    },
    validate: (values) => schemaResolver(ProfileBody, { sync: true })(bodyOf(values)),
  });

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await saveProfile(cache, bodyOf(values));
      form.resetDirty();
      toast('success', 'Profil disimpan.');
    } catch (error) {
      sayRefusal(error, form.setErrors);
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
        <TimeZoneField unset={FOLLOW} {...form.getInputProps('time_zone')} />
        <DateLanguageField unset={FOLLOW} {...form.getInputProps('date_language')} />
      </div>
      <Button type="submit" variant="primary" busy={busy} disabled={!form.isDirty()}>
        Simpan
      </Button>
    </form>
  );
}

/** Nothing chosen or typed is null to the contract. */
const bodyOf = (typed: Typed) => ({
  ...typed,
  phone: typed.phone || null,
  time_zone: typed.time_zone || null,
  date_language: typed.date_language || null,
});
