import type { ToolActName } from '@sapa/contracts/ai-tools/ai-tool-acts';
import {
  createTool,
  type Tool,
  ToolBody,
  type ToolRisk,
  toolRisks,
  updateTool,
} from '@sapa/contracts/ai-tools/ai-tools';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { complaintsByPath } from '../../lib/field-errors.ts';
import { CheckList } from '../../ui/form/check-list.tsx';
import { DraftForm, useDraftForm } from '../../ui/form/draft-form.tsx';
import { SelectField, Switch, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { ItemFrame } from '../../ui/list/item-frame.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ActFields } from './acts/act-fields.tsx';
import classes from './ai-tools.module.css';
import { HttpFields } from './http-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { toolKeys, useAgentNames } from './queries.ts';
import { actNames, bodyOf, newAct } from './words.ts';
import { WordsField } from './words-field.tsx';

interface ToolEditorProps {
  /** null: a new one. */
  tool: Tool | null;
  /** What a new one begins with, and its name among drafts. */
  fresh: ToolBody;
  place: string;
  onDone: (saved: Tool | null) => void;
}

/** When a tool is used, what it must know, what it does. What was typed stays, but for the secret: that is kept nowhere. */
export function ToolEditor({ tool, fresh, place, onDone }: ToolEditorProps) {
  const cache = useQueryClient();
  const form = useDraftForm<ToolBody>('ai-tool', place, () => bodyOf(tool ?? fresh));
  const [secret, setSecret] = useState<string | null>(null);
  const { draft, errors, onType } = form;

  const save = async () => {
    const body = { ...draft, ...(secret !== null && { secret }) };
    const read = ToolBody.safeParse(body);
    if (!read.success) return form.setErrors(complaintsByPath(read.error));
    try {
      const saved = tool
        ? await call(updateTool, { params: { id: tool.id }, body: read.data })
        : await call(createTool, { body: read.data });
      form.drop();
      setSecret(null);
      cache.setQueryData(toolKeys.one(saved.id), saved);
      void cache.invalidateQueries({ queryKey: toolKeys.list });
      toast(
        'success',
        saved.enabled
          ? `Tool ${saved.name} disimpan dan langsung berlaku.`
          : `Tool ${saved.name} disimpan. Uji dulu, lalu nyalakan.`,
      );
      onDone(saved);
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
  };
  const keys = draft.parameters.map(({ key }) => key).filter((key) => key !== '');

  return (
    <DraftForm form={form} onSave={save} onClose={() => onDone(null)} verb="Simpan" long>
      <div className={classes.form}>
        <section className={classes.part} aria-label="Kapan dipakai">
          <h2 className={classes.word}>Kapan dipakai</h2>
          <TextField
            label="Nama tool"
            maxLength={60}
            autoComplete="off"
            value={draft.name}
            error={errors.name}
            onChange={({ target }) => onType({ name: target.value })}
          />
          <TextArea
            label="Dipakai ketika"
            rows={2}
            maxLength={500}
            placeholder="Pelanggan bertanya biaya kirim ke suatu kota"
            value={draft.description}
            error={errors.description}
            onChange={({ target }) => onType({ description: target.value })}
          />
          <WordsField
            label="Kata pemicu"
            placeholder="ongkir, biaya kirim"
            hint="Dipisah koma. Tanpa model, kata inilah yang memanggil tool."
            words={draft.triggers}
            error={
              errors.triggers ?? Object.entries(errors).find(([path]) => path.startsWith('triggers.'))?.[1]
            }
            onWords={(triggers) => onType({ triggers })}
          />
          <div className={classes.pair}>
            <SelectField
              label="Yang dikerjakan tool"
              value={draft.act.do}
              onChange={({ target }) => onType(begun(target.value as ToolActName))}
            >
              {Object.entries(actNames).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Risiko"
              value={draft.risk}
              error={errors.risk}
              onChange={({ target }) => onType({ risk: target.value as ToolRisk })}
            >
              {Object.entries(toolRisks).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </section>
        <ParameterFields
          parameters={draft.parameters}
          errors={errors}
          onChange={(parameters) => onType({ parameters })}
        />
        {draft.act.do === 'http' ? (
          <HttpFields
            act={draft.act}
            errors={errors}
            parameterKeys={keys}
            secret={secret}
            hasSecret={tool?.has_secret ?? false}
            onSecret={setSecret}
            onChange={(act) => onType({ act })}
          />
        ) : (
          <ActFields
            act={draft.act}
            errors={errors}
            parameters={draft.parameters}
            onChange={(act) => onType({ act })}
          />
        )}
        <section className={classes.part} aria-label="Batas tool">
          <h2 className={classes.word}>Batas</h2>
          <TextField
            label="Panggilan sehari"
            type="number"
            min={1}
            value={draft.daily_cap}
            error={errors.daily_cap}
            onChange={({ target }) => onType({ daily_cap: Number(target.value) })}
          />
          <WhichAgents
            chosen={draft.agent_ids}
            error={errors.agent_ids}
            onChange={(agent_ids) => onType({ agent_ids })}
          />
        </section>
      </div>
    </DraftForm>
  );
}

/** An order waits for the customer's yes; whatever was chosen before. */
const begun = (name: ToolActName): Partial<ToolBody> => ({
  act: newAct(name),
  ...(name === 'order' && { risk: 'approval' as const }),
});

function WhichAgents({
  chosen,
  error,
  onChange,
}: {
  chosen: string[] | null;
  error: string | undefined;
  onChange: (ids: string[] | null) => void;
}) {
  const agents = useAgentNames();
  return (
    <>
      <Switch
        label="Semua AI Agent boleh memakainya"
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen === null ? null : (
        <ItemFrame item={agents} what="Daftar agen" loading={<Skeleton width="100%" height={44} />}>
          {(options) => (
            <CheckList
              label="AI Agent yang boleh"
              options={options}
              chosen={chosen}
              error={error}
              onChange={onChange}
            />
          )}
        </ItemFrame>
      )}
    </>
  );
}
