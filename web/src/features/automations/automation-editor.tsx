import type { AutomationAction, AutomationActionName } from '@sapa/contracts/automations/automation-actions';
import {
  type Automation,
  AutomationBody,
  createAutomation,
  MOST_AUTOMATION_ACTIONS,
  switchAutomation,
  updateAutomation,
} from '@sapa/contracts/automations/automations';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { complaintsByPath } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter/filter-bar.tsx';
import { DraftForm, useDraftForm } from '../../ui/form/draft-form.tsx';
import { SelectField, Switch, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ActionFields } from './action-fields/action-fields.tsx';
import { newAction } from './action-fields/new-action.ts';
import classes from './automations.module.css';
import { automationKeys } from './queries.ts';
import { Simulation } from './simulation.tsx';
import { useAutomationSubjects } from './subjects.ts';
import { TriggerFields } from './trigger-fields.tsx';
import { actionNames, ruleInWords } from './words.ts';

interface AutomationEditorProps {
  /** null: a new one. */
  rule: Automation | null;
  /** What a new one begins with. */
  fresh: AutomationBody;
  onDone: () => void;
}

const PAUSES = {
  0: 'Setiap kali',
  1: 'Sekali dalam 1 jam',
  12: 'Sekali dalam 12 jam',
  24: 'Sekali dalam 24 jam',
  168: 'Sekali dalam 7 hari',
};

/** A rule as a sentence: Ketika … Jika … Maka …. What was typed stays, whatever happens. */
export function AutomationEditor({ rule, fresh, onDone }: AutomationEditorProps) {
  const cache = useQueryClient();
  const subjects = useAutomationSubjects();
  const form = useDraftForm<AutomationBody>('automation', rule?.id ?? 'new', () => bodyOf(rule ?? fresh));
  const { draft, errors, onType } = form;
  const problems = (rule?.problems ?? []).map(({ text }) => text);

  const save = async () => {
    const read = AutomationBody.safeParse(draft);
    if (!read.success) return form.setErrors(complaintsByPath(read.error));
    try {
      const saved = rule
        ? await call(updateAutomation, { params: { id: rule.id }, body: read.data })
        : await call(createAutomation, { body: read.data });
      form.drop();
      cache.setQueryData(automationKeys.one(saved.id), saved);
      void cache.invalidateQueries({ queryKey: automationKeys.list });
      if (saved.enabled) toast('success', `Aturan ${saved.name} disimpan dan langsung berlaku.`);
      else
        toast('success', `Aturan ${saved.name} disimpan, belum menyala.`, {
          action: { label: 'Nyalakan', run: () => turn(saved, true) },
        });
      onDone();
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
  };
  const turn = async (saved: Automation, enabled: boolean) => {
    try {
      await call(switchAutomation, { params: { id: saved.id }, body: { enabled } });
      toast('success', `Aturan ${saved.name} ${enabled ? 'menyala' : 'dimatikan'}.`);
      await cache.invalidateQueries({ queryKey: automationKeys.every });
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
  };
  const put = (actions: AutomationAction[]) => onType({ actions });

  return (
    <DraftForm form={form} onSave={save} onClose={onDone} verb="Simpan" long>
      <div className={classes.form}>
        {problems.length > 0 ? (
          <p className={classes.complaint} role="alert">
            {problems.join(' ')}
          </p>
        ) : null}
        <TextField
          label="Nama aturan"
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => onType({ name: target.value })}
        />
        <section className={classes.part} aria-label="Ketika">
          <TriggerFields
            trigger={draft.trigger}
            errors={errors}
            onChange={(trigger) => onType({ trigger })}
          />
        </section>
        <section className={classes.part} aria-label="Jika">
          <h2 className={classes.word}>Jika</h2>
          <FilterBar
            add="Tambah syarat"
            filter={draft.conditions}
            noun="percakapan"
            subjects={subjects}
            unsaved={false}
            onChange={(conditions) => onType({ conditions: conditions as AutomationBody['conditions'] })}
            onSave={() => {}}
          />
          {errors.conditions ? (
            <p className={classes.complaint} role="alert">
              {errors.conditions}
            </p>
          ) : (
            <p className={classes.hint}>
              {draft.conditions.all.length === 0
                ? 'Tanpa syarat: berlaku setiap kali.'
                : 'Diperiksa saat aturan bekerja, bukan saat kejadiannya dimulai.'}
            </p>
          )}
        </section>
        <section className={classes.part} aria-label="Maka">
          <h2 className={classes.word}>Maka</h2>
          {draft.actions.map((action, index) => (
            <ActionPart
              // biome-ignore lint/suspicious/noArrayIndexKey: an action is what stands in its place
              key={index}
              number={index + 1}
              action={action}
              error={errorAt(errors, index)}
              alone={draft.actions.length === 1}
              onChange={(next) => put(draft.actions.map((each, at) => (at === index ? next : each)))}
              onRemove={() => put(draft.actions.filter((_, at) => at !== index))}
            />
          ))}
          {errors.actions ? (
            <p className={classes.complaint} role="alert">
              {errors.actions}
            </p>
          ) : null}
          {draft.actions.length < MOST_AUTOMATION_ACTIONS ? (
            <Button
              className={classes.add}
              before={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => put([...draft.actions, newAction('add_note')])}
            >
              Tambah tindakan
            </Button>
          ) : null}
        </section>
        <SelectField
          label="Seberapa sering di satu percakapan"
          value={draft.pause_hours}
          onChange={({ target }) => onType({ pause_hours: Number(target.value) })}
        >
          {Object.entries({
            ...PAUSES,
            ...(draft.pause_hours in PAUSES
              ? {}
              : { [draft.pause_hours]: `Sekali dalam ${draft.pause_hours} jam` }),
          }).map(([hours, name]) => (
            <option key={hours} value={hours}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className={classes.hint}>{ruleInWords(draft)}</p>
        <Simulation rule={draft} onComplaint={form.setErrors} />
        {rule ? (
          <Switch
            label="Menyala"
            description="Aturan yang mati tidak memeriksa apa-apa."
            checked={rule.enabled}
            onChange={({ target }) => turn(rule, target.checked)}
          />
        ) : null}
      </div>
    </DraftForm>
  );
}

/** What one writes of a rule. */
const bodyOf = ({ name, trigger, conditions, actions, pause_hours }: AutomationBody): AutomationBody => ({
  name,
  trigger,
  conditions,
  actions,
  pause_hours,
});

const errorAt = (errors: Record<string, string>, index: number): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(`actions.${index}.`))?.[1];

interface ActionPartProps {
  number: number;
  action: AutomationAction;
  error: string | undefined;
  alone: boolean;
  onChange: (action: AutomationAction) => void;
  onRemove: () => void;
}

function ActionPart({ number, action, error, alone, onChange, onRemove }: ActionPartProps) {
  return (
    <div className={classes.action}>
      <div className={classes.fields}>
        <SelectField
          label={`Tindakan ${number}`}
          value={action.do}
          onChange={({ target }) => onChange(newAction(target.value as AutomationActionName))}
        >
          {Object.entries(actionNames).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </SelectField>
        <ActionFields action={action} error={error} onChange={onChange} />
      </div>
      {alone ? null : (
        <IconButton label={`Hapus tindakan ${number}`} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} />
        </IconButton>
      )}
    </div>
  );
}
