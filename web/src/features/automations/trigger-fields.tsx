import {
  type AutomationTrigger,
  type AutomationTriggerName,
  type AutomationWhich,
  automationTriggerNames,
  automationTriggers,
  isTimed,
  whichOf,
} from '@sapa/contracts/automations/automation-triggers';
import { orderStatuses } from '@sapa/contracts/commerce/orders';
import { useLabels } from '../../entities/labels/queries.ts';
import { useBoards } from '../../entities/tickets/queries.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { SelectField, Switch, TextField } from '../../ui/form/field.tsx';
import classes from './automations.module.css';
import { statusNames } from './subjects.ts';
import { minutesInWords } from './words.ts';

interface TriggerFieldsProps {
  trigger: AutomationTrigger;
  errors: FieldErrors;
  onChange: (trigger: AutomationTrigger) => void;
}

/** Ketika … */
export function TriggerFields({ trigger, errors, onChange }: TriggerFieldsProps) {
  const which = whichOf(trigger.on);
  const timed = isTimed(trigger.on);
  const choose = (on: AutomationTriggerName) =>
    onChange({
      on,
      which: on === 'stayed' ? 'open' : null,
      minutes: isTimed(on) ? (trigger.minutes ?? 30) : null,
      working: false,
    });
  return (
    <div className={classes.fields}>
      <SelectField
        label="Ketika"
        value={trigger.on}
        error={errors['trigger.on'] ?? errors.trigger}
        onChange={({ target }) => choose(target.value as AutomationTriggerName)}
      >
        {automationTriggerNames.map((on) => (
          <option key={on} value={on}>
            {automationTriggers[on].name}
          </option>
        ))}
      </SelectField>
      {which === null ? null : (
        <WhichField
          which={which}
          any={trigger.on !== 'stayed'}
          chosen={trigger.which}
          onChoose={(chosen) => onChange({ ...trigger, which: chosen })}
        />
      )}
      {timed ? (
        <>
          <TextField
            label="Selama berapa menit"
            type="number"
            inputMode="numeric"
            min={1}
            value={trigger.minutes ?? ''}
            hint={
              (trigger.minutes ?? 0) >= 60
                ? `Sama dengan ${minutesInWords(trigger.minutes ?? 0)}.`
                : undefined
            }
            error={errors['trigger.minutes']}
            onChange={({ target }) =>
              onChange({ ...trigger, minutes: target.value === '' ? null : target.valueAsNumber })
            }
          />
          <Switch
            label="Hitung menit jam kerja saja"
            description="Malam dan hari libur tidak dihitung, menurut jam kerja tim atau salurannya."
            checked={trigger.working}
            onChange={({ target }) => onChange({ ...trigger, working: target.checked })}
          />
        </>
      ) : null}
    </div>
  );
}

const ORDER_STATUSES = {
  pending: 'Menunggu',
  processing: 'Diproses',
  shipping: 'Dikirim',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
};
const CONTACT_FIELDS = {
  name: 'Nama',
  phone: 'Nomor',
  email: 'Email',
  city: 'Kota',
  company: 'Perusahaan',
  fields: 'Kolom sendiri',
};
const LABELS: Record<AutomationWhich, string> = {
  label: 'Label',
  column: 'Ke status tiket',
  order_status: 'Ke status pesanan',
  handler: 'Ke tangan',
  contact_field: 'Data yang berubah',
  status: 'Status',
  score: 'Nilai',
};

interface WhichFieldProps {
  which: AutomationWhich;
  any: boolean;
  chosen: string | null;
  onChoose: (chosen: string | null) => void;
}

function WhichField({ which, any, chosen, onChoose }: WhichFieldProps) {
  const labels = useLabels().data ?? [];
  const boards = useBoards().data ?? [];
  const named = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }));
  const choices: Record<AutomationWhich, { id: string; name: string }[]> = {
    label: labels,
    column: boards.flatMap((board) =>
      board.columns.map(({ id, name }) => ({ id, name: `${board.name}: ${name}` })),
    ),
    order_status: orderStatuses.map((id) => ({ id, name: ORDER_STATUSES[id] })),
    handler: named({ member: 'Anggota tim', ai: 'AI Agent', queue: 'Antrean' }),
    contact_field: named(CONTACT_FIELDS),
    status: named(statusNames),
    score: named({ low: '1 atau 2 bintang', middle: '3 bintang', high: '4 atau 5 bintang' }),
  };
  return (
    <SelectField
      label={LABELS[which]}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      {any ? <option value="">Yang mana saja</option> : null}
      {choices[which].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
