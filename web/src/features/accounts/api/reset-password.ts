import type { RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';

/** The answer never tells whether the account exists. */
export const usePasswordReset = () =>
  useMutation({
    mutationFn: (request: RequestBody<'resetPassword'>) => post<'resetPassword'>('/api/password-reset', request),
  });
