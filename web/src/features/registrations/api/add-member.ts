import { type AddRegistration, eventRequestUrl, type FoundMember, MIN_MEMBER_SEARCH_LENGTH } from '@club/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post } from '@/lib/api-client';
import { fullName } from '@/lib/full-name';
import { useToast } from '@/lib/toasts';
import { LISTS_TO_REFETCH, useRosterFailure } from './change-roster';
import { registrationsUrl } from './roster';

const MEMBERS_URL = '/api/admin/members';

/** Finds members by the beginning of their name. The list of before stays while another one comes. */
export const membersQuery = (search: string) =>
  queryOptions({
    queryKey: [MEMBERS_URL, search],
    queryFn: ({ signal }) =>
      get<'searchMembers'>(`${MEMBERS_URL}?search=${encodeURIComponent(search)}` as typeof MEMBERS_URL, { signal }),
    enabled: search.length >= MIN_MEMBER_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });

type Addition = Omit<AddRegistration, 'userId'> & { member: FoundMember };

/** Registers a member. With a higher limit the event has changed, too. */
export function useAddMember(eventId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  const fail = useRosterFailure(eventId);
  return useMutation({
    mutationFn: ({ member, ...place }: Addition) =>
      post<'addRegistration'>(registrationsUrl(eventId), { userId: member.id, ...place }),
    onSuccess: async ({ status }, { member, raiseLimit }) => {
      if (raiseLimit) await client.invalidateQueries({ queryKey: [eventRequestUrl(eventId)] });
      const has = status === 'waitlisted' ? 'steht auf der Warteliste' : 'ist angemeldet';
      toast({ title: `${fullName(member)} ${has}`, variant: 'success' });
    },
    onError: (error) => fail('Die Person konnte nicht angemeldet werden.', error),
    meta: { refetch: LISTS_TO_REFETCH },
  });
}
