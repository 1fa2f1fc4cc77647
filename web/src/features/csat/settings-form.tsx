import { schemaResolver, useForm } from '@mantine/form';
import { CsatSettings } from '@sapa/contracts/conversations/csat';
import {
  type CsatLabelRule,
  type CsatScale,
  csatLabelRules,
  csatScales,
  csatTitle,
} from '@sapa/contracts/rules/csat';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChannels } from '../../entities/channels/queries.ts';
import { useLabels } from '../../entities/labels/queries.ts';
import { Button } from '../../ui/button.tsx';
import { channelsApart } from '../../ui/channels-apart.ts';
import { CheckList } from '../../ui/form/check-list.tsx';
import { SelectField, Switch, TextArea } from '../../ui/form/field.tsx';
import { MultiSelect } from '../../ui/form/multi-select.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { Preview } from './preview.tsx';
import { saveCsatSettings } from './queries.ts';
import classes from './settings-form.module.css';
import { TemplateField } from './template-field.tsx';

const SCALES: Record<CsatScale, string> = { emoji: 'Emoji', star: 'Bintang', number: 'Angka 1–5' };

/** In minutes. */
const DELAYS = { 0: 'Langsung', 15: '15 menit', 60: '1 jam', 240: '4 jam', 1440: '24 jam' };

/** How customers are asked, and beside it what they see. */
export function SettingsForm({ settings }: { settings: CsatSettings }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: settings, validate: schemaResolver(CsatSettings, { sync: true }) });
  const { values } = form;

  const save = form.onSubmit(async (saved) => {
    setBusy(true);
    try {
      // Only what was touched: a template that is gone since keeps nobody from changing the rest.
      const changed = Object.entries(saved).filter(([name]) => form.isDirty(name));
      await saveCsatSettings(cache, Object.fromEntries(changed));
      form.resetDirty();
      toast('success', 'Pengaturan penilaian disimpan.');
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
    setBusy(false);
  });

  return (
    <div className={classes.split}>
      <form onSubmit={save} noValidate className={classes.form}>
        <Switch
          label="Minta penilaian"
          description="Setelah percakapan diselesaikan dan tidak dibatalkan lagi. Sekali untuk setiap percakapan, paling sering sekali sehari, dan tidak kepada kontak yang diblokir atau ditandai spam."
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <TextArea
          label="Pesan permintaan"
          hint="Dikirim ke pelanggan di chat."
          rows={3}
          maxLength={500}
          {...form.getInputProps('request_message')}
        />
        <TextArea
          label="Pesan halaman"
          hint="Di atas pilihan nilai, di halaman yang dibuka dari tautan."
          rows={2}
          maxLength={500}
          {...form.getInputProps('page_message')}
        />
        <div className={classes.pair}>
          <SelectField label="Bentuk penilaian" {...form.getInputProps('scale')}>
            {csatScales.map((scale) => (
              <option key={scale} value={scale}>
                {`${SCALES[scale]}: ${csatTitle(scale, 5)}`}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Kapan dikirim"
            error={form.errors.delay_minutes}
            value={values.delay_minutes}
            onChange={({ target }) => form.setFieldValue('delay_minutes', Number(target.value))}
          >
            {Object.entries({ ...DELAYS, ...ownDelay(values.delay_minutes) }).map(([minutes, name]) => (
              <option key={minutes} value={minutes}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Where
          chosen={values.channel_ids}
          error={form.errors.channel_ids}
          onChange={(ids) => form.setFieldValue('channel_ids', ids)}
        />
        <ByLabel
          rule={form.getInputProps('label_rule')}
          chosen={values.label_rule === 'any' ? null : values.label_ids}
          error={form.errors.label_ids}
          onChange={(ids) => form.setFieldValue('label_ids', ids)}
        />
        <TemplateField
          value={values.template_id}
          error={form.errors.template_id}
          onChange={(id) => form.setFieldValue('template_id', id)}
        />
        <Button type="submit" variant="primary" busy={busy} disabled={!form.isDirty()}>
          Simpan
        </Button>
      </form>
      <Preview settings={values} />
    </div>
  );
}

const ownDelay = (minutes: number): Record<number, string> =>
  minutes in DELAYS ? {} : { [minutes]: `${minutes} menit` };

interface WhereProps {
  chosen: string[] | null;
  error: React.ReactNode;
  onChange: (ids: string[] | null) => void;
}

function Where({ chosen, error, onChange }: WhereProps) {
  const channels = channelsApart(useChannels().data ?? []).filter(({ status }) => status !== 'disconnected');
  const all = channels.map(({ id }) => id);
  if (channels.length === 0) return null;
  return (
    <CheckList
      label="Saluran"
      error={error}
      options={channels}
      chosen={chosen ?? all}
      // All of them means those to come as well.
      onChange={(ids) => onChange(ids.length === all.length ? null : ids)}
    />
  );
}

const RULES: Record<CsatLabelRule, string> = {
  any: 'Semua percakapan',
  only: 'Hanya yang berlabel tertentu',
  except: 'Semua, kecuali yang berlabel tertentu',
};

interface ByLabelProps {
  rule: object;
  /** null: no label is asked about. */
  chosen: string[] | null;
  error: React.ReactNode;
  onChange: (ids: string[]) => void;
}

function ByLabel({ rule, chosen, error, onChange }: ByLabelProps) {
  const labels = useLabels().data ?? [];
  return (
    <>
      <SelectField
        label="Percakapan yang ditanya"
        hint="Menurut label yang menempel saat percakapan selesai."
        {...rule}
      >
        {csatLabelRules.map((each) => (
          <option key={each} value={each}>
            {RULES[each]}
          </option>
        ))}
      </SelectField>
      {chosen === null ? null : (
        <MultiSelect
          label="Label"
          nothing="Tidak ada label dengan nama ini"
          choices={labels}
          chosen={labels.filter(({ id }) => chosen.includes(id))}
          error={error}
          onChoose={(items) => onChange(items.map(({ id }) => id))}
        />
      )}
    </>
  );
}
