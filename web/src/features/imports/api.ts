import {
  type CheckedImport,
  type CreateImport,
  IMPORT_BATCH,
  type ImportedEvent,
  type ImportSettings,
  type InvitedPerson,
  type RequestBody,
} from '@club/contract';
import { queryOptions } from '@tanstack/react-query';
import { del, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { apiQuery } from '@/lib/api-query';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { useWrite } from '@/lib/use-write';

const IMPORTS_URL = '/api/admin/imports';
const INVITATIONS_URL = '/api/admin/invitations';
const EVENT_LISTS = ['/api/events', '/api/admin/events'];

const madeBy = (kind: ImportSettings['kind']) => (kind === 'members' ? [INVITATIONS_URL] : EVENT_LISTS);

export const importsQuery = apiQuery<'listImports'>(IMPORTS_URL);

export function useCreateImport() {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (request: CreateImport) =>
      post<'createImport'>(IMPORTS_URL, request, idempotencyHeader(idempotencyKey(request))),
    meta: { failed: null },
  });
}

/** Repeating it is safe: rows that came before are made once. */
export const useAddImportRows = () =>
  useWrite({
    mutationFn: ({ id, rows }: { id: string; rows: RequestBody<'addImportRows'> }) =>
      post<'addImportRows'>(`${IMPORTS_URL}/${id}/rows`, rows),
    meta: { failed: null },
  });

/** Lists of what an import made are fetched again when it ends or pauses. */
export const refetchedAfter = (kind: ImportSettings['kind']) => [IMPORTS_URL, ...madeBy(kind)];

export const useUndoImport = (kind: ImportSettings['kind']) =>
  useWrite({
    mutationFn: (id: string) => del<'undoImport'>(`${IMPORTS_URL}/${id}`),
    meta: {
      refetch: refetchedAfter(kind),
      failed: (error) => ({
        title: 'Das hat nicht ganz geklappt',
        description: errorText(error, 'Bitte versuche es noch einmal.'),
      }),
    },
  });

type Known =
  | { kind: 'people'; rows: InvitedPerson[] }
  | { kind: 'events'; rows: { title: string; startTime: string }[] };

/** Asks in batches whom or what the club has already. `onProgress` hears how many rows were asked. */
export const knownRowsQuery = (key: readonly unknown[], known: Known, onProgress: (asked: number) => void) =>
  queryOptions({
    queryKey: ['known rows', ...key],
    queryFn: async ({ signal }) => {
      const found: CheckedImport = { people: [], events: [] };
      for (let from = 0; from < known.rows.length; from += IMPORT_BATCH) {
        const rows = known.rows.slice(from, from + IMPORT_BATCH);
        const { people, events } = await post<'checkImport'>(
          `${IMPORTS_URL}/check`,
          known.kind === 'people' ? { people: rows as InvitedPerson[] } : { events: rows as ImportedEvent[] },
          { signal },
        );
        found.people.push(...people);
        found.events.push(...events);
        onProgress(from + rows.length);
      }
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
