import { schemaResolver, useForm } from '@mantine/form';
import {
  businessKinds,
  type WorkspaceSettings,
  WorkspaceSettingsBody,
} from '@sapa/contracts/identity/workspace';
import { businessKindNames } from '../../lib/business-kinds.ts';
import { TextField } from '../../ui/form/field.tsx';
import { guessKind } from './guess-kind.ts';
import { kindLooks } from './kinds.ts';
import classes from './step-form.module.css';
import { StepForm } from './step-form.tsx';
import type { Step } from './steps.ts';
import { useSave } from './use-save.ts';

export type Business = Pick<WorkspaceSettings, 'name' | 'business_kind'>;

interface BusinessStepProps {
  settings: WorkspaceSettings;
  onSave: (business: Business) => Promise<void>;
  onBack: (step: Step) => void;
}

/** Who the business is: all that comes is prefilled from it. */
export function BusinessStep({ settings, onSave, onBack }: BusinessStepProps) {
  const { name, business_kind: known } = settings;
  const form = useForm<Business>({
    initialValues: { name, business_kind: known ?? guessKind(name) },
    validate: (values) => ({
      ...schemaResolver(WorkspaceSettingsBody, { sync: true })(values),
      ...(values.business_kind === null && { business_kind: 'Pilih jenis bisnis yang paling dekat' }),
    }),
  });
  const { business_kind: chosen } = form.values;
  const guessed = known === null && chosen !== null && chosen === guessKind(name);
  const { busy, save } = useSave(form, onSave);
  return (
    <StepForm
      step="business"
      title="Bisnis apa yang Anda jalankan?"
      text="Dari sini kami siapkan live chat, AI Agent, dan prosedur contoh. Sekitar 3 menit, dan semuanya bisa diubah lagi."
      busy={busy}
      onSubmit={save}
      onBack={onBack}
    >
      <TextField
        label="Nama bisnis"
        autoComplete="organization"
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <fieldset className={classes.kinds} aria-describedby="kind-said">
        <legend>Jenis bisnis</legend>
        {businessKinds.map((kind) => {
          const { Icon } = kindLooks[kind];
          return (
            <label key={kind} className={classes.kind}>
              <input
                type="radio"
                name="kind"
                checked={chosen === kind}
                onChange={() => form.setFieldValue('business_kind', kind)}
              />
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              {businessKindNames[kind]}
            </label>
          );
        })}
      </fieldset>
      <p id="kind-said" className={form.errors.business_kind ? classes.error : classes.hint} role="status">
        {form.errors.business_kind ?? (guessed ? 'Kami tebak dari namanya. Ganti bila kurang pas.' : null)}
      </p>
    </StepForm>
  );
}
