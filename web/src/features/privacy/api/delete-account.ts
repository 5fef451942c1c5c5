import type { RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (proof: RequestBody<'deleteAccount'>) => post<'deleteAccount'>('/api/user/delete-account', proof),
  });
