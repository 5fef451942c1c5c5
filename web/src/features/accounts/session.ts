import type { User } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from './api/get-user';

export type Session = {
  /** null while loading, too: ask `isLoading` before sending anybody away. */
  user: User | null;
  isLoading: boolean;
  /** Nobody knows who is signed in: the server gave no answer. */
  isError: boolean;
  retry: () => void;
};

export function useUser(): Session {
  const { data, isPending, isError, refetch } = useQuery(userQuery);
  return {
    user: data ?? null,
    isLoading: isPending,
    isError: isError && data === undefined,
    retry: () => void refetch(),
  };
}
