import type { CarriedSource } from '@sapa/contracts/ai-agents/gaps';
import type { KnowledgeSource } from '@sapa/contracts/ai-agents/knowledge';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { count } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Row, RowMark } from '../../../ui/list/row-list.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { isReading, sourceActs } from './queries.ts';
import { HeldBack, SourceIcon, SourceState, sourceDetail } from './source-words.tsx';

interface SourceRowProps {
  source: KnowledgeSource;
  agentId: string;
  /** How often customers were told of it lately; undefined: never, or not known yet. */
  uses: number | undefined;
  held: CarriedSource | undefined;
  readOnly: boolean;
  /** Left out: it is changed where it comes from. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

export function SourceRow({ source, agentId, uses, held, readOnly, onEdit, onDelete }: SourceRowProps) {
  const area = useArea();
  const { sync } = sourceActs(useQueryClient());
  return (
    <Row
      mark={
        <RowMark tone="ai">
          <SourceIcon source={source} />
        </RowMark>
      }
      title={source.title}
      detail={
        <>
          {sourceDetail(source)}
          {uses === undefined ? '' : ` · dipakai ${count(uses)}× sebulan ini`}
          <SourceState source={source} />
          <HeldBack held={held} />
        </>
      }
    >
      <LinkButton
        size="sm"
        variant="quiet"
        to={`${area}/knowledge/${source.id}?agent=${agentId}`}
        aria-label={`Lihat ${source.title}`}
      >
        Lihat
      </LinkButton>
      {readOnly ? null : (
        <>
          {onEdit ? (
            <IconButton label={`Ubah ${source.title}`} onClick={onEdit}>
              <IconPencil size={17} stroke={1.7} />
            </IconButton>
          ) : null}
          {source.kind === 'site' ? (
            <IconButton
              label={`Baca ulang ${source.title}`}
              disabled={isReading(source)}
              onClick={() =>
                void sync(source.id).catch((error: unknown) => toast('error', sentenceOf(error)))
              }
            >
              <IconRefresh size={17} stroke={1.7} />
            </IconButton>
          ) : null}
          <IconButton label={`Hapus ${source.title}`} tone="danger" onClick={onDelete}>
            <IconTrash size={17} stroke={1.7} />
          </IconButton>
        </>
      )}
    </Row>
  );
}
