import type { Board, TicketPriority } from '@sapa/contracts/tickets';
import type { ComponentProps } from 'react';
import { useMembers } from '../../../entities/members/queries.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { priorities } from '../words.ts';

type Choice = Omit<ComponentProps<typeof SelectField>, 'label' | 'children' | 'onChange' | 'value'>;

/** Every status there is; of several boards each under its board's name. */
export function StatusField({
  boards,
  value,
  onChange,
  ...rest
}: Choice & { boards: readonly Board[]; value: string; onChange: (columnId: string) => void }) {
  return (
    <SelectField label="Status" {...rest} value={value} onChange={({ target }) => onChange(target.value)}>
      {boards.map(({ id, name, columns }) => {
        const options = columns.map((column) => (
          <option key={column.id} value={column.id}>
            {column.name}
          </option>
        ));
        return boards.length === 1 ? (
          options
        ) : (
          <optgroup key={id} label={name}>
            {options}
          </optgroup>
        );
      })}
    </SelectField>
  );
}

export function PriorityField({
  value,
  onChange,
  ...rest
}: Choice & { value: TicketPriority; onChange: (priority: TicketPriority) => void }) {
  return (
    <SelectField
      label="Prioritas"
      {...rest}
      value={value}
      onChange={({ target }) => onChange(target.value as TicketPriority)}
    >
      {priorities.map(({ priority, name }) => (
        <option key={priority} value={priority}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface AssigneeFieldProps extends Choice {
  /** null: nobody. */
  value: string | null;
  /** Whoever it is now is offered also once they have left. */
  now?: { id: string; name: string } | null;
  onChange: (memberId: string | null) => void;
}

export function AssigneeField({ value, now = null, onChange, ...rest }: AssigneeFieldProps) {
  const members = useMembers().data ?? [];
  const left = now !== null && !members.some(({ id }) => id === now.id);
  return (
    <SelectField
      label="Penanggung jawab"
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Belum ada</option>
      {left ? <option value={now.id}>{now.name}</option> : null}
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
