import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { knownRowsQuery } from '../api';
import type { MemberColumns } from '../rules/member-columns';
import { type MemberRow, readMemberRows } from '../rules/member-rows';
import { type PlannedPerson, planPerson, toAsk } from '../rules/plan-people';
import type { Table } from '../rules/read-table';

export type MemberPreview = {
  /** null while it is being asked whom the club has already, or when that failed. */
  people: PlannedPerson[] | null;
  asked: number;
  toAsk: number;
  failed: boolean;
  retry: () => void;
};

/** Reads the rows by the columns, and asks the server whom the club has already. */
export function useMemberPreview(table: Table, columns: MemberColumns, fileHash: string): MemberPreview {
  const [asked, setAsked] = useState(0);
  const rows = useMemo(() => readMemberRows(table, columns, new Date()), [table, columns]);
  const candidates = useMemo(
    () =>
      rows.flatMap((row, index) => {
        const person = toAsk(row);
        return person ? { index, person } : [];
      }),
    [rows],
  );
  const { data, isError, refetch } = useQuery(
    knownRowsQuery(
      [fileHash, JSON.stringify(columns)],
      { kind: 'people', rows: candidates.map(({ person }) => person) },
      setAsked,
    ),
  );
  const people = useMemo(() => {
    if (!data) return null;
    const found = new Map(candidates.map(({ index }, turn) => [index, data.people[turn] ?? []]));
    return rows.map((row: MemberRow, index) => planPerson(row, found.get(index) ?? []));
  }, [data, rows, candidates]);
  return { people, asked, toAsk: candidates.length, failed: isError, retry: () => void refetch() };
}
