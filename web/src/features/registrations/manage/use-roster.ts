import { useQuery } from '@tanstack/react-query';
import { registrationsQuery } from '../api/list-registrations';
import { adminWaitlistQuery } from '../api/list-waitlist';

/** Who takes part and who waits; both or none of them are shown, for who moves up changes from one to the other. */
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
