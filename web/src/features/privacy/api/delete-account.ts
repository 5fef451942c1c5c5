import type { Body } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (proof: Body<'deleteAccount'>) => post<'deleteAccount'>('/api/user/delete-account', proof),
  });
