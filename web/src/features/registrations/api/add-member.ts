import { type AddRegistration, type FoundMember, type Guest, MIN_MEMBER_SEARCH_LENGTH } from '@club/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { get, post } from '@/lib/api-client';
import { because } from '@/lib/failure-text';
import { fullName } from '@/lib/full-name';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { searchStatus } from '@/lib/search-status';
import { callsOf } from '../rules/places';
import { leaving, useRefetchLimit } from './change-places';
import { useRosterWrite } from './change-roster';
import { registrationsUrl } from './roster';

const MEMBERS_URL = '/api/admin/members/search';

/** Finds members by the beginning of their name. The list of before stays while another one comes. */
const membersQuery = (search: string) =>
  queryOptions({
    queryKey: [MEMBERS_URL, search],
    queryFn: ({ signal }) =>
      get<'searchMembers'>(`${MEMBERS_URL}?search=${encodeURIComponent(search)}` as typeof MEMBERS_URL, { signal }),
    enabled: search.length >= MIN_MEMBER_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });

export const NO_MEMBER = 'Kein Mitglied gefunden.';

/** Searches members while somebody types. `status` says why nobody is found. */
export function useMemberSearch() {
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const query = useQuery(membersQuery(useDeferredValue(typed)));
  const isTyped = typed.length >= MIN_MEMBER_SEARCH_LENGTH;
  const found = isTyped ? (query.data ?? []) : [];
  const hint = 'Gib den Anfang des Vor- oder Nachnamens ein.';
  const status = searchStatus({ isTyped, query, count: found.length, hint, nobody: NO_MEMBER });
  return { search, setSearch, found, status };
}

type Person = { member: FoundMember; guest: null } | { member: null; guest: Guest };
type Addition = Pick<AddRegistration, 'waits' | 'instead' | 'raiseLimit'> & {
  shiftId?: string;
  brings?: string | null;
} & Person;

export function useAddMember(eventId: number) {
  const client = useQueryClient();
  // Two guests may have the same name, so only the key tells a repetition.
  const idempotencyKey = useIdempotencyKey();
  return useRosterWrite(eventId, {
    send: ({ member, ...rest }: Addition) => {
      const addition = { userId: member?.id ?? null, ...rest };
      return post<'addRegistration'>(registrationsUrl(eventId), addition, idempotencyHeader(idempotencyKey(addition)));
    },
    onSuccess: useRefetchLimit(eventId),
    done: (added, { instead }) => {
      const has = added.status === 'waitlisted' ? 'steht auf der Warteliste' : 'ist angemeldet';
      const description = callsOf([added, ...leaving(client, eventId, instead)]);
      return { title: `${fullName(added.user)} ${has}`, description };
    },
    failed: because('Die Person konnte nicht angemeldet werden.'),
  });
}
