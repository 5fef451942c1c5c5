import { CLUB, type ClubSettings, type RequestBody } from '@club/contract';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { get, put } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { apiQuery } from '@/lib/api-query';
import { useWrite } from '@/lib/use-write';

export const CLUB_URL = '/api/club';
const SETTINGS_URL = '/api/admin/club';
const VERSIONS_URL = `${SETTINGS_URL}/versions`;

/** The board changes it a few times a year. */
const FRESH_MS = 5 * 60_000;

export const clubQuery = queryOptions({
  queryKey: [CLUB_URL],
  queryFn: ({ signal }) => get<'getClub'>(CLUB_URL, { signal, credentials: 'omit' }),
  staleTime: FRESH_MS,
});

/** The person to ask about an event that names nobody: that of the build, until the club's settings are there. */
export const useClubContact = (): ClubSettings['contact'] => useQuery(clubQuery).data?.contact ?? CLUB.contact;

/** What the build knows of the clubhouse, until the club's settings are there. */
export const useClubhouse = (): ClubSettings['clubhouse'] =>
  useQuery(clubQuery).data?.clubhouse ?? { ...CLUB.clubhouse, prices: '', rules: '' };

export const clubSettingsQuery = queryOptions({
  ...apiQuery<'getClubSettings'>(SETTINGS_URL),
  // An open form is compared with what it was made of.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Repeating it is safe: the same settings again change nothing. */
export const useSaveClub = () =>
  useWrite({
    mutationFn: (body: RequestBody<'saveClubSettings'>) => put<'saveClubSettings'>(SETTINGS_URL, body),
    meta: { refetch: [CLUB_URL, VERSIONS_URL], failed: null },
  });

/** The latest come first. */
export const clubVersionsQuery = (pageLength: number) =>
  infiniteQueryOptions({
    queryKey: [VERSIONS_URL],
    queryFn: ({ pageParam, signal }) =>
      get<'listClubVersions'>(pageParam === null ? VERSIONS_URL : `${VERSIONS_URL}?before=${pageParam}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length === pageLength ? last.at(-1)?.version : undefined),
  });

export const fetchClubSettings = () => get<'getClubSettings'>(SETTINGS_URL);

export const useClubVersion = () =>
  useWrite({
    mutationFn: (version: number) => get<'getClubVersion'>(`${VERSIONS_URL}/${version}`),
    meta: { failed: (error) => ({ title: 'Der Stand konnte nicht geladen werden', description: errorText(error) }) },
  });
