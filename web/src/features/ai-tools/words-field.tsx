import { type ComponentProps, useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';

interface WordsFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  words: readonly string[];
  onWords: (words: string[]) => void;
}

/** Words with commas between; the comma that was just typed stays. */
export function WordsField({ words, onWords, ...field }: WordsFieldProps) {
  const [typed, setTyped] = useState('');
  const shown = read(typed).join('\n') === words.join('\n') ? typed : words.join(', ');
  return (
    <TextField
      {...field}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onWords(read(target.value));
      }}
    />
  );
}

const read = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
