import type { Import, ImportedEvent, ImportSettings, InvitedPerson, RequestBody } from '@club/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api-error';
import { importsQuery, refetchedAfter, useAddImportRows, useCreateImport } from './api';
import { batchesFrom } from './rules/batches';

export type ImportedRows =
  | { kind: 'members'; rows: (InvitedPerson | null)[] }
  | { kind: 'events'; rows: (ImportedEvent | null)[] };

export type Running = {
  phase: 'running' | 'paused' | 'done';
  /** null until the server has begun it. */
  present: Import | null;
  /** The server's reason for a pause; null without one. */
  failure: string | null;
};

type Start = { fileHash: string; settings: ImportSettings; rows: ImportedRows; resumed: Import | null };

/** Sends rows in batches, one after the other. It pauses at a failure, and goes on from the row that the server names. */
export function useImport() {
  const [running, setRunning] = useState<Running | null>(null);
  const queryClient = useQueryClient();
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
        present = await create({ fileHash, rows: rows.rows.length, settings });
      }
      await show('running', present);
      for (const batch of batchesOf(rows, present.nextRow)) {
        present = await add({ id: present.id, rows: batch });
        await show('running', present);
      }
      await show('done', present);
    } catch (error) {
      setRunning((last) => ({ phase: 'paused', present: last?.present ?? present, failure: errorText(error, '') }));
    }
    for (const url of refetchedAfter(settings.kind)) void queryClient.invalidateQueries({ queryKey: [url] });
  }

  return { running, start, reset: () => setRunning(null) };
}

const batchesOf = ({ kind, rows }: ImportedRows, first: number): RequestBody<'addImportRows'>[] =>
  kind === 'members'
    ? batchesFrom(rows, first).map(({ from, rows: people }) => ({ from, people }))
    : batchesFrom(rows, first).map(({ from, rows: events }) => ({ from, events }));
