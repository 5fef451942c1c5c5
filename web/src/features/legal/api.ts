import { type ClubSettings, DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { clubQuery } from '@/features/club-settings/api';

/**
 * The club without its settings where they cannot be loaded, so that the page can be read without a connection, too. It
 * stands apart from the other queries of the club: home needs those, and may not load the schemas behind the defaults.
 */
export function useLegalClub(): { club: ClubSettings; state: 'pending' | 'error' | 'success' } {
  const { data, status } = useQuery(clubQuery);
  return { club: data ?? DEFAULT_CLUB_SETTINGS, state: data ? 'success' : status };
}
