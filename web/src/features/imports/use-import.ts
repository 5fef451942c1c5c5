import type { CreateImport, Import, ImportedEvent, ImportSettings, InvitedPerson } from '@club/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api-error';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { importsQuery, refetchedAfter, useAddImportRows, useCreateImport } from './api';
import { batchesFrom } from './rules/batches';

type Rows = { kind: 'members'; rows: (InvitedPerson | null)[] } | { kind: 'events'; rows: (ImportedEvent | null)[] };

export type Running = {
  phase: 'running' | 'paused' | 'done';
  /** null until the server has begun it. */
  present: Import | null;
  /** The server's reason for a pause; null without one. */
  failure: string | null;
};

type Start = { fileHash: string; settings: ImportSettings; rows: Rows; resumed: Import | null };

/** Sends rows in batches, one after the other. It pauses at a failure, and goes on from the row that the server names. */
export function useImport() {
  const [running, setRunning] = useState<Running | null>(null);
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { mutateAsync: create } = useCreateImport();
  const { mutateAsync: add } = useAddImportRows();

  /** The list of imports tells what this page knows, whatever comes of fetching it again. */
  async function show(phase: Running['phase'], present: Import): Promise<void> {
    await queryClient.cancelQueries(importsQuery);
    queryClient.setQueryData(importsQuery.queryKey, (known = []) =>
      known.some(({ id }) => id === present.id)
        ? known.map((one) => (one.id === present.id ? present : one))
        : [present, ...known],
    );
    setRunning({ phase, present, failure: null });
  }

  async function start({ fileHash, settings, rows, resumed }: Start): Promise<void> {
    let present = running?.present ?? resumed;
    setRunning({ phase: 'running', present, failure: null });
    try {
      if (!present) {
        const request: CreateImport = { fileHash, rows: rows.rows.length, settings };
        present = await create({ request, key: keyOf(request) });
      }
      await show('running', present);
      present = rows.kind === 'members' ? await sendPeople(present, rows.rows) : await sendEvents(present, rows.rows);
      await show('done', present);
    } catch (error) {
      setRunning((last) => ({ phase: 'paused', present: last?.present ?? present, failure: errorText(error, '') }));
    }
    for (const url of refetchedAfter(settings.kind)) void queryClient.invalidateQueries({ queryKey: [url] });
  }

  async function sendPeople(begun: Import, rows: (InvitedPerson | null)[]): Promise<Import> {
    let present = begun;
    for (const { from, rows: people } of batchesFrom(rows, begun.nextRow)) {
      present = await add({ id: begun.id, rows: { from, people } });
      await show('running', present);
    }
    return present;
  }

  async function sendEvents(begun: Import, rows: (ImportedEvent | null)[]): Promise<Import> {
    let present = begun;
    for (const { from, rows: events } of batchesFrom(rows, begun.nextRow)) {
      present = await add({ id: begun.id, rows: { from, events } });
      await show('running', present);
    }
    return present;
  }

  return { running, start, reset: () => setRunning(null) };
}
