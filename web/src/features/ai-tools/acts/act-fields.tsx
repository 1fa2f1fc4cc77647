import type { OwnAct } from '@sapa/contracts/ai-tools/ai-tool-acts';
import type { ToolParameter } from '@sapa/contracts/ai-tools/ai-tool-parameters';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import classes from '../ai-tools.module.css';
import { BranchFields } from './branch-fields.tsx';
import { CollectFields } from './collect-fields.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { ColumnField, LabelField, MemberField, PictureField, TeamField } from './one-of.tsx';

interface ActFieldsProps {
  act: OwnAct;
  errors: FieldErrors;
  parameters: readonly Pick<ToolParameter, 'key' | 'label' | 'type'>[];
  onChange: (act: OwnAct) => void;
}

/** What an act in Sapa itself wants to know. */
export function ActFields(props: ActFieldsProps) {
  const { act, errors, onChange } = props;
  return (
    <section className={classes.part} aria-label="Yang dikerjakan">
      <h2 className={classes.word}>Yang dikerjakan</h2>
      <FieldsOf {...props} />
      {'reply' in act ? (
        <TextArea
          label="Jawaban untuk pelanggan"
          rows={2}
          maxLength={1000}
          placeholder="Baik Kak, sudah kami catat."
          hint={act.do === 'order' ? 'Menyusul nomor dan total pesanannya.' : undefined}
          value={act.reply}
          error={errors['act.reply']}
          onChange={({ target }) => onChange({ ...act, reply: target.value })}
        />
      ) : null}
    </section>
  );
}

function FieldsOf({ act, errors, parameters, onChange }: ActFieldsProps) {
  switch (act.do) {
    case 'order_status':
      return (
        <p className={classes.hint}>
          Dijawab dengan tiga pesanan terbaru milik pelanggan itu sendiri: status, total, sisa bayar, dan
          resinya.
        </p>
      );
    case 'branch':
      return <BranchFields act={act} errors={errors} onChange={onChange} />;
    case 'label':
      return (
        <LabelField
          chosen={act.label_id}
          error={errors['act.label_id']}
          onChoose={(label_id) => onChange({ ...act, label_id })}
        />
      );
    case 'team':
      return (
        <TeamField
          chosen={act.team_id}
          error={errors['act.team_id']}
          onChoose={(team_id) => onChange({ ...act, team_id })}
        />
      );
    case 'member':
      return (
        <MemberField
          chosen={act.member_id}
          error={errors['act.member_id']}
          onChoose={(member_id) => onChange({ ...act, member_id })}
        />
      );
    case 'ticket':
    case 'stage':
      return (
        <>
          {act.do === 'stage' ? (
            <p className={classes.hint}>
              Tiket percakapan itu di board yang sama dipindahkan ke status ini; kalau belum ada, dibuat di
              sini.
            </p>
          ) : null}
          <ColumnField
            chosen={act.column_id}
            error={errors['act.column_id']}
            onChoose={(column_id) => onChange({ ...act, column_id })}
          />
        </>
      );
    case 'collect':
      return <CollectFields act={act} errors={errors} parameters={parameters} onChange={onChange} />;
    case 'picture':
      return (
        <PictureField
          chosen={act.quick_reply_id}
          error={errors['act.quick_reply_id']}
          onChoose={(quick_reply_id) => onChange({ ...act, quick_reply_id })}
        />
      );
    case 'product':
    case 'order':
      return <GoodsFields act={act} errors={errors} parameters={parameters} onChange={onChange} />;
    case 'resolve':
      return null;
    default:
      return act satisfies never;
  }
}
