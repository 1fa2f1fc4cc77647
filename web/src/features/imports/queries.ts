import type { Body } from '@sapa/contracts/endpoint';
import {
  changeImport,
  deleteImport,
  getImport,
  type Import,
  type ImportKindName,
  listImports,
  startImport,
  uploadImport,
} from '@sapa/contracts/imports';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, sentenceOf } from '../../lib/api.ts';
import { upload } from '../../lib/server/upload.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const keyOf = (id: string) => ['imports', id];
const ASK_AGAIN_MS = 500;

const isAtWork = ({ state }: Import) => state === 'reading' || state === 'checking';

/** One file that is about to be imported; asked again and again while the server reads or checks it. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data) ? ASK_AGAIN_MS : false),
  });

/** Files that were uploaded and not started. */
export const useDrafts = (kind: ImportKindName) =>
  useQuery({
    queryKey: ['imports', 'drafts', kind],
    queryFn: async ({ signal }) => (await call(listImports, { query: { kind }, signal })).items,
    staleTime: 0,
  });

const keep = (cache: QueryClient, one: Import) => cache.setQueryData(keyOf(one.id), one);

export async function sendFile(
  kind: ImportKindName,
  file: File,
  onProgress: (share: number) => void,
): Promise<Import> {
  return upload(uploadImport, { params: undefined, query: { kind }, file, fileName: file.name, onProgress });
}

/** What can be done with one; what refuses is said. */
export function useImportActs(id: string) {
  const cache = useQueryClient();
  /** An answer on its way was read before the change. */
  const neverMind = () => cache.cancelQueries({ queryKey: keyOf(id) });
  const failed = { onError: (error: Error) => toast('error', sentenceOf(error)) };
  const change = useMutation({
    mutationFn: (body: Body<typeof changeImport>) => call(changeImport, { params: { id }, body }),
    // What was chosen stands at once; what it comes to is told after the check.
    async onMutate({ targets, existing, label_ids }) {
      await neverMind();
      cache.setQueryData<Import>(
        keyOf(id),
        (one) =>
          one && {
            ...one,
            state: 'checking',
            ...(existing && { existing }),
            ...(label_ids && { label_ids }),
            ...(targets && {
              columns: one.columns.map((column, at) => ({
                ...column,
                target: targets[at] ?? null,
                guess: null,
              })),
            }),
          },
      );
    },
    async onSuccess(one) {
      await neverMind();
      keep(cache, one);
    },
    onError(error: Error) {
      void cache.invalidateQueries({ queryKey: keyOf(id) });
      toast('error', sentenceOf(error));
    },
  });
  const start = useMutation({
    mutationFn: () => call(startImport, { params: { id } }),
    onSuccess: (one) => keep(cache, one),
    ...failed,
  });
  const discard = useMutation({ mutationFn: () => call(deleteImport, { params: { id } }), ...failed });
  return { change, start, discard };
}
