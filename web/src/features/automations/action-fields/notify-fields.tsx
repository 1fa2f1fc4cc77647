import { useMembers } from '../../../entities/members/queries.ts';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { FieldsProps, Of } from './fields-props.ts';

export function NotifyFields({ action, error, onChange }: FieldsProps<Of<'notify'>>) {
  const members = useMembers().data ?? [];
  return (
    <>
      <CheckList
        label="Anggota"
        options={members}
        chosen={action.member_ids}
        error={error}
        onChange={(member_ids) => onChange({ ...action, member_ids })}
      />
      <TextField
        label="Isi pemberitahuan"
        optional
        maxLength={200}
        value={action.text}
        onChange={({ target }) => onChange({ ...action, text: target.value })}
      />
    </>
  );
}
