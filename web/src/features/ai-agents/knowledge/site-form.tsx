import { schemaResolver, useForm } from '@mantine/form';
import { addSite, MOST_SITE_PAGES } from '@sapa/contracts/ai-agents/knowledge';
import type { Body } from '@sapa/contracts/endpoint';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import classes from './knowledge.module.css';

interface SiteFormProps {
  start?: Body<typeof addSite>;
  onSave: (body: Body<typeof addSite>) => Promise<void>;
}

/** A website, how much of it is read and how often. */
export function SiteForm({ start, onSave }: SiteFormProps) {
  const [busy, setBusy] = useState(false);
  const form = useForm<Body<typeof addSite>>({
    initialValues: start ?? { url: '', scope: 'site', resync: 'weekly' },
    validate: schemaResolver(addSite.body, { sync: true }),
  });
  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await onSave(values);
    } catch (error) {
      sayRefusal(error, form.setErrors);
    } finally {
      setBusy(false);
    }
  });
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextField
        label="Alamat situs"
        placeholder="tokoanda.id/faq"
        inputMode="url"
        autoComplete="off"
        hint="Hanya yang terbuka untuk umum; larangan di robots.txt situs dipatuhi."
        {...form.getInputProps('url')}
      />
      <SelectField label="Yang dibaca" {...form.getInputProps('scope')}>
        <option value="site">{`Halaman ini dan tautannya, paling banyak ${MOST_SITE_PAGES} halaman`}</option>
        <option value="page">Halaman ini saja</option>
      </SelectField>
      <SelectField label="Baca ulang" {...form.getInputProps('resync')}>
        <option value="manual">Saat diminta</option>
        <option value="daily">Tiap malam</option>
        <option value="weekly">Tiap minggu</option>
      </SelectField>
      <div className={classes.foot}>
        <Button type="submit" variant="primary" busy={busy}>
          {start ? 'Simpan' : 'Baca situs'}
        </Button>
      </div>
    </form>
  );
}
