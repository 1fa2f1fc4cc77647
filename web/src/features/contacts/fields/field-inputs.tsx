import type { ContactField, FieldValue } from '@sapa/contracts/contacts/contact-fields';
import { Fragment } from 'react';
import { groupsOf } from '../../../entities/contact-fields/words.ts';
import classes from '../contact-parts.module.css';
import { FieldInput } from './field-input.tsx';

export type FieldValues = Record<string, FieldValue | null>;

interface FieldInputsProps {
  fields: readonly ContactField[];
  values: FieldValues;
  /** `fields.<id>` → what is wrong. */
  errors: Readonly<Record<string, unknown>>;
  onChange: (values: FieldValues) => void;
}

/** All fields that are filled in by hand, group by group. */
export function FieldInputs({ fields, values, errors, onChange }: FieldInputsProps) {
  return groupsOf(fields.filter(({ archived }) => !archived)).map(([group, members]) => (
    <Fragment key={group}>
      {group ? <h4 className={classes.heading}>{group}</h4> : null}
      {members.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          value={values[field.id] ?? null}
          error={errors[`fields.${field.id}`] as string | undefined}
          onChange={(value) => onChange({ ...values, [field.id]: value })}
        />
      ))}
    </Fragment>
  ));
}
