import type { Body } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';

/** The answer never tells whether the account exists. */
export const usePasswordReset = () =>
  useMutation({
    mutationFn: (request: Body<'resetPassword'>) => post<'resetPassword'>('/api/password-reset', request),
  });
