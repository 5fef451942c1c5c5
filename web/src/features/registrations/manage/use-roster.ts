import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { adminWaitlistQuery, registrationsQuery } from '../api/roster';
import { parseRosterView, type RosterView, serializeRosterView } from '../rules/roster';

/** `roster` is null until both lists are there: a promotion moves a person from one to the other. */
export function useRoster(eventId: number) {
  const registrations = useQuery(registrationsQuery(eventId));
  const waitlist = useQuery(adminWaitlistQuery(eventId));
  const isKnown = registrations.data !== undefined && waitlist.data !== undefined;
  return {
    roster: isKnown ? { registrations: registrations.data, waitlist: waitlist.data } : null,
    isError: registrations.isError || waitlist.isError,
    isFetching: registrations.isFetching || waitlist.isFetching,
    refetch: () => {
      void registrations.refetch();
      void waitlist.refetch();
    },
  };
}

export type Roster = NonNullable<ReturnType<typeof useRoster>['roster']>;

/** A change of the view replaces the entry of the history, so that back leaves the page. */
export function useRosterView() {
  const [params, setParams] = useSearchParams();
  const view = parseRosterView(params);
  const change = (changes: Partial<RosterView>) =>
    setParams(serializeRosterView({ ...view, ...changes }), { replace: true, preventScrollReset: true });
  return { view, change };
}
