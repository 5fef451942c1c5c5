import type { RequestBody } from '@club/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { changeSession } from '../change-session';

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (account: RequestBody<'register'>) => post<'register'>('/api/register', account),
    onSuccess: (user) => changeSession(client, user),
  });
}
