import { TextArea } from '../../../ui/form/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import classes from './campaign-form.module.css';

/** What is sent without a template: to whoever wrote within 24 hours. */
export function FreeText({ text, onText }: { text: string | null; onText: (text: string | null) => void }) {
  return (
    <>
      <TextArea
        label="Teks biasa"
        rows={5}
        value={text ?? ''}
        hint="Isian ditulis {{contact.first_name|Kak}}. Hanya sampai ke yang menulis dalam 24 jam terakhir."
        onChange={({ target }) => onText(target.value === '' ? null : target.value)}
      />
      {text === null ? (
        <div className={classes.line}>
          <LinkButton size="sm" to="/user/followups">
            Buat template
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}
