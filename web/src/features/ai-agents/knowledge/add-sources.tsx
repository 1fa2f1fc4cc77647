import { MOST_SOURCE_BYTES } from '@sapa/contracts/ai-agents/knowledge';
import { IconMessageQuestion, IconPlus, IconUpload, IconWorld } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './knowledge.module.css';
import { sourceActs } from './queries.ts';

/** The ways in which something becomes a source. @param first there is none yet, and a text is asked for where the list would be */
export function AddSources({
  knowledgeId,
  first,
  onAdd,
}: {
  knowledgeId: string;
  first: boolean;
  onAdd: (kind: 'text' | 'pairs' | 'site') => void;
}) {
  const { addFile } = sourceActs(useQueryClient());
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);

  const send = async (files: FileList | null) => {
    for (const file of files ?? []) {
      if (file.size > MOST_SOURCE_BYTES) {
        toast('error', `“${file.name}” lebih besar dari 20 MB. Bagi menjadi beberapa berkas.`);
        continue;
      }
      setShare(0);
      try {
        await addFile(knowledgeId, file, setShare);
      } catch (error) {
        toast('error', sentenceOf(error));
      }
      setShare(null);
    }
  };

  return (
    <div className={classes.adding}>
      {first ? null : (
        <Button size="sm" before={<IconPlus size={16} stroke={2} />} onClick={() => onAdd('text')}>
          Tempel prosedur
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Berkas sumber"
        accept=".pdf,.docx,.xlsx,.csv,.txt,.jpg,.jpeg,.png,.webp"
        onChange={({ currentTarget }) => {
          void send(currentTarget.files).then(() => {
            currentTarget.value = '';
          });
        }}
      />
      <Button
        size="sm"
        busy={share !== null}
        before={<IconUpload size={16} stroke={1.8} />}
        onClick={() => input.current?.click()}
      >
        {share === null ? 'Unggah berkas' : `Mengunggah ${Math.round(share * 100)}%`}
      </Button>
      <Button size="sm" before={<IconWorld size={16} stroke={1.8} />} onClick={() => onAdd('site')}>
        Situs
      </Button>
      <Button
        size="sm"
        before={<IconMessageQuestion size={16} stroke={1.8} />}
        onClick={() => onAdd('pairs')}
      >
        Tanya jawab
      </Button>
    </div>
  );
}
