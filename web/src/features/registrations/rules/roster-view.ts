import type { AdminRegistration } from '@club/contract';
import { choice, flag, searchText, urlView } from '@/lib/url-view';

export const SEGMENTS = ['schichten', 'personen', 'plan'] as const;
export type Segment = (typeof SEGMENTS)[number];

export const STATUS_FILTERS = ['ausstehend', 'bestaetigt', 'abgesagt', 'neue-zeit'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export type RosterView = ReturnType<typeof rosterView.parse>;

export const rosterView = urlView({
  segment: choice('ansicht', SEGMENTS),
  /** null shows everybody. */
  status: choice('status', STATUS_FILTERS),
  search: searchText,
  onlyGaps: flag('luecken'),
});

/** A link to people of a status, or of a name, leads to the list in which they are chosen. */
export const segmentOf = ({ segment, status, search }: RosterView): Segment =>
  segment ?? (status !== null || search !== '' ? 'personen' : 'schichten');

type Person = Pick<AdminRegistration, 'status' | 'movedFrom'>;

const MATCHES: Record<StatusFilter, (person: Person) => boolean> = {
  ausstehend: ({ status }) => status === 'pending',
  bestaetigt: ({ status }) => status === 'confirmed',
  abgesagt: ({ status }) => status === 'cancelled',
  'neue-zeit': ({ movedFrom }) => movedFrom !== null,
};

export const ofStatus = <One extends Person>(people: readonly One[], status: StatusFilter | null): One[] =>
  people.filter((person) => status === null || MATCHES[status](person));
