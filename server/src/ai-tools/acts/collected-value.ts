import type { ContactField, FieldValue } from '@sapa/contracts';
import { fieldSchema } from '@sapa/contracts/rules/field-values';
import type { Filled } from '../values/filled.ts';
import { readNumber } from '../values/read-amount.ts';

/** What a customer's answer is in a field of their contact; null: nothing that it takes. Pure. */
export function collectedValue(field: ContactField, answer: Filled): FieldValue | null {
  const value = valueFor(field, answer);
  const held = value === null ? undefined : fieldSchema(field).safeParse(value);
  return held?.success ? held.data : null;
}

function valueFor(field: ContactField, { value, shown }: Filled): FieldValue | null {
  switch (field.type) {
    case 'number':
    case 'rupiah':
      return typeof value === 'number' ? value : Number(readNumber(shown)?.value ?? Number.NaN);
    case 'date':
      return String(value).slice(0, 10);
    case 'choice':
      return optionNamed(field, String(value)) ?? optionNamed(field, shown) ?? null;
    case 'choices': {
      const option = optionNamed(field, String(value)) ?? optionNamed(field, shown);
      return option === undefined ? null : [option];
    }
    case 'boolean':
      return yesOrNo(String(value)) ?? yesOrNo(shown) ?? null;
    case 'text':
    case 'link':
      return shown;
  }
}

const optionNamed = ({ options }: ContactField, name: string): string | undefined =>
  options.find((option) => option.name.toLowerCase() === name.trim().toLowerCase())?.id;

function yesOrNo(word: string): boolean | undefined {
  if (/^(?:ya|iya|sudah|ada|true|1)$/i.test(word.trim())) return true;
  return /^(?:tidak|bukan|belum|false|0)$/i.test(word.trim()) ? false : undefined;
}
