import * as z from 'zod';
import type { Endpoint } from '../endpoint';
import { MAX_NAME_LENGTH } from './accounts';

/** More members of one name are found by more letters. */
export const MAX_FOUND_MEMBERS = 10;
/** From two letters on, a search is about somebody. */
export const MIN_MEMBER_SEARCH_LENGTH = 2;

/** A member as organisers find them; the address tells namesakes apart. */
export const foundMemberSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePhotoUrl: z.string().nullable(),
  email: z.string(),
});

export const memberSearchEndpoints = {
  searchMembers: {
    summary: 'Finds members by what the list of members finds them by',
    details: `By first or last name, user name, address or number, however umlauts are written. Shorter searches than ${MIN_MEMBER_SEARCH_LENGTH} letters find nobody, others at most ${MAX_FOUND_MEMBERS} members.`,
    method: 'GET',
    path: '/api/admin/members/search',
    query: z.object({
      search: z
        .string()
        .max(2 * MAX_NAME_LENGTH + 1)
        .default(''),
    }),
    response: z.array(foundMemberSchema),
  },
} as const satisfies Record<string, Endpoint>;

export type FoundMember = z.infer<typeof foundMemberSchema>;
