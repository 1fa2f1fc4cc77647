import {
  type ContactField,
  type ToolAct,
  type ToolParameter,
  type ToolParameterType,
  toolParameterTypes,
} from '@sapa/contracts';
import { choiceName } from '../values/read-value.ts';
import { collectedValue } from './collected-value.ts';

/** What a field's answers are read as. */
const READ_AS: Record<ContactField['type'], ToolParameterType | null> = {
  text: null,
  link: null,
  number: 'number',
  rupiah: 'number',
  date: 'date',
  choice: 'choice',
  choices: 'choice',
  boolean: 'choice',
};

/** Answers that a field of the contact would not take, before a customer gives one. By field of the form. Pure. */
export function collectProblems(
  { fields }: Extract<ToolAct, { do: 'collect' }>,
  parameters: readonly ToolParameter[],
  known: readonly ContactField[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { parameter: key, field_id }] of fields.entries()) {
    const parameter = parameters.find((one) => one.key === key);
    const field = known.find(({ id }) => id === field_id);
    if (!parameter) problems[`act.fields.${at}.parameter`] = 'Isian ini tidak ada lagi. Pilih yang lain.';
    else if (!field) problems[`act.fields.${at}.field_id`] = 'Kolom ini sudah dihapus. Pilih yang lain.';
    else {
      const misfit = misfitOf(parameter, field);
      if (misfit) problems[`act.fields.${at}.parameter`] = misfit;
    }
  }
  return problems;
}

function misfitOf(parameter: ToolParameter, field: ContactField): string | undefined {
  const type = READ_AS[field.type];
  if (type === null) return undefined;
  const options = optionsOf(field);
  if (parameter.type !== type)
    return `Kolom ${field.name} perlu isian berjenis ${toolParameterTypes[type]}${options ? ` dengan pilihan ${options}` : ''}.`;
  const strange = parameter.choices.find(
    (choice) => collectedValue(field, { value: choice.value, shown: choiceName(choice) }) === null,
  );
  return strange && type === 'choice'
    ? `Pilihan ${choiceName(strange)} tidak ada di kolom ${field.name}. Samakan dengan: ${options}.`
    : undefined;
}

const optionsOf = ({ type, options }: ContactField): string =>
  type === 'boolean' ? 'ya, tidak' : options.map(({ name }) => name).join(', ');
