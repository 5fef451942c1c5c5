import type { RequestBody } from '@club/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { changeSession } from '../change-session';

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: RequestBody<'login'>) => post<'login'>('/api/login', credentials),
    onSuccess: (user) => changeSession(client, user),
  });
}
