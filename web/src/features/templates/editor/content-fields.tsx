import { templateCategories } from '@sapa/contracts/campaigns/sent-template';
import type { TemplateContent } from '@sapa/contracts/campaigns/template-content';
import { type Template, templateLanguages } from '@sapa/contracts/campaigns/templates';
import { TEMPLATE_LIMITS } from '@sapa/contracts/rules/check-template';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { count } from '../../../lib/format.ts';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { categoryWords, languageName } from '../words.ts';
import { BodyField } from './body-field.tsx';
import { ButtonFields } from './button-fields.tsx';
import { CodeFields } from './code-fields.tsx';
import { HeaderFields } from './header-fields.tsx';
import classes from './template-form.module.css';
import { VariableTable } from './variable-table.tsx';
import type { Written } from './written.ts';

interface ContentFieldsProps {
  template: Template;
  written: Written;
  errors: FieldErrors;
  disabled: boolean;
  onType: (change: Partial<Written>) => void;
}

export function ContentFields({ template, written, errors, disabled, onType }: ContentFieldsProps) {
  const { content, category, name, language } = written;
  const change = (part: Partial<TemplateContent>) => onType({ content: { ...content, ...part } });
  const isNew = template.status === 'draft';
  const fixedCategory = template.status === 'approved';
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>Isi template</legend>
      {isNew ? (
        <div className={classes.pair}>
          <TextField
            label="Nama"
            value={name}
            error={errors.name}
            maxLength={TEMPLATE_LIMITS.name}
            onChange={({ target }) => onType({ name: target.value.toLowerCase().replace(/[\s-]+/g, '_') })}
          />
          <SelectField
            label="Bahasa"
            value={language}
            error={errors.language}
            onChange={({ target }) => onType({ language: target.value })}
          >
            {[...new Set([...templateLanguages, language])].map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
      <div className={classes.row}>
        <span className={classes.label}>Kategori</span>
        {fixedCategory || disabled ? (
          <span>{categoryWords[category].name}</span>
        ) : (
          <Switcher
            label="Kategori"
            look="wide"
            choices={templateCategories.map((one) => ({ value: one, name: categoryWords[one].name }))}
            chosen={category}
            onChoose={(one) => onType({ category: one })}
          />
        )}
        <p className={classes.hint}>{categoryWords[category].text}</p>
        {errors.category ? (
          <p className={classes.error} role="alert">
            {errors.category}
          </p>
        ) : null}
      </div>
      {category === 'authentication' ? (
        <CodeFields content={content} errors={errors} onChange={change} />
      ) : (
        <>
          <HeaderFields
            template={template}
            content={content}
            errors={errors}
            disabled={disabled}
            onChange={change}
          />
          <BodyField content={content} error={errors.body} disabled={disabled} onChange={change} />
          <TextField
            label="Kaki"
            optional
            hint={`${count(content.footer.length)}/${TEMPLATE_LIMITS.footer}`}
            value={content.footer}
            error={errors.footer}
            onChange={({ target }) => change({ footer: target.value })}
          />
          <ButtonFields content={content} errors={errors} disabled={disabled} onChange={change} />
          <VariableTable written={written} errors={errors} onChange={change} />
        </>
      )}
    </fieldset>
  );
}
