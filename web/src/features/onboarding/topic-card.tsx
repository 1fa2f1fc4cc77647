import { blankIn } from '@sapa/contracts/rules/blank-in';
import type { SyntheticEvent } from 'react';
import { Switch, TextArea, TextField } from '../../ui/form/field.tsx';
import classes from './topic-card.module.css';
import type { Topic } from './topics.ts';

interface TopicCardProps {
  topic: Topic;
  mistake: string | undefined;
  onChange: (topic: Topic) => void;
}

/** One topic: its text with the blanks to fill, and whether it is taught. */
export function TopicCard({ topic, mistake, onChange }: TopicCardProps) {
  const { key, id, title, text, on } = topic;
  const own = key !== id && key !== title;
  const blank = blankIn(text);
  return (
    <section className={classes.topic} data-topic={key} data-off={!on || undefined}>
      {own ? (
        <TextField
          label="Judul topik"
          placeholder="Promo bulan ini"
          maxLength={120}
          value={title}
          onChange={({ target }) => onChange({ ...topic, title: target.value })}
        />
      ) : null}
      {on ? (
        <TextArea
          label={own ? 'Isi topik' : title}
          rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
          value={text}
          error={mistake}
          hint={blank ? <span className={classes.blank}>Masih perlu diisi: {blank}</span> : undefined}
          onFocus={selectBlank}
          onMouseUp={selectBlankUnderCaret}
          onChange={({ target }) => onChange({ ...topic, text: target.value })}
        />
      ) : (
        <p className={classes.off}>{title}</p>
      )}
      {id === null ? (
        <div className={classes.switch}>
          <Switch
            label={`Ajarkan “${title || 'topik ini'}”`}
            hideLabel
            checked={on}
            onChange={({ target }) => onChange({ ...topic, on: target.checked })}
          />
        </div>
      ) : null}
    </section>
  );
}

type InText = SyntheticEvent<HTMLTextAreaElement>;

/** Who comes by keyboard types over the first blank. */
function selectBlank({ currentTarget: area }: InText) {
  const blank = blankIn(area.value);
  if (blank) select(area, area.value.indexOf(blank), blank);
}

/** Who taps into a blank types over it. */
function selectBlankUnderCaret({ currentTarget: area }: InText) {
  if (area.selectionStart !== area.selectionEnd) return;
  const start = area.value.lastIndexOf('[', area.selectionStart);
  const blank = start < 0 ? null : blankIn(area.value.slice(start));
  if (blank && area.value.startsWith(blank, start) && area.selectionStart < start + blank.length)
    select(area, start, blank);
}

const select = (area: HTMLTextAreaElement, start: number, blank: string) =>
  area.setSelectionRange(start, start + blank.length);
