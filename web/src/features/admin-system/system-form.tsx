import { schemaResolver, useForm } from '@mantine/form';
import { type SystemStatus, updateSystemSettings } from '@sapa/contracts/system';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { systemChanged } from '../../lib/app/system.ts';
import { Button } from '../../ui/button.tsx';
import { Switch, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { systemKey, useSystemSettings } from './queries.ts';
import classes from './system-form.module.css';

/** The application's name and the maintenance mode. */
export function SystemForm() {
  const settings = useSystemSettings();
  if (settings.isPending)
    return (
      <div role="status" aria-label="Memuat pengaturan" className={classes.form}>
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={104} />
      </div>
    );
  if (settings.isError)
    return <ErrorState text={sentenceOf(settings.error)} onRetry={() => settings.refetch()} />;
  return <Loaded settings={settings.data} />;
}

function Loaded({ settings }: { settings: SystemStatus }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: settings,
    validate: schemaResolver(updateSystemSettings.body, { sync: true }),
  });
  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      const saved = await call(updateSystemSettings, { body: values });
      cache.setQueryData(systemKey, saved);
      systemChanged(saved);
      form.setValues(saved);
      form.resetDirty(saved);
      toast(
        'success',
        saved.maintenance
          ? 'Tersimpan. Mode pemeliharaan menyala: workspace hanya bisa membaca.'
          : 'Pengaturan sistem tersimpan.',
      );
    } catch (error) {
      sayRefusal(error, form.setErrors);
    } finally {
      setBusy(false);
    }
  });
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextField
        label="Nama aplikasi"
        hint="Dipakai di layar dan sebagai nama pengirim email."
        maxLength={40}
        {...form.getInputProps('application_name')}
      />
      <Switch
        label="Mode pemeliharaan"
        description="Pengguna melihat halaman pemeliharaan dan tidak bisa mengubah apa pun. Admin tetap masuk; webhook dan pesan pelanggan tetap diterima."
        {...form.getInputProps('maintenance', { type: 'checkbox' })}
      />
      {form.values.maintenance ? (
        <TextArea
          label="Pesan untuk pengguna"
          optional
          hint="Misalnya apa yang dikerjakan, dan sampai pukul berapa."
          maxLength={300}
          {...form.getInputProps('maintenance_message')}
        />
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" busy={busy} disabled={!form.isDirty()}>
          Simpan
        </Button>
      </div>
    </form>
  );
}
