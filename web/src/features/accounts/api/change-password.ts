import type { RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';

export const useChangePassword = () =>
  useMutation({
    mutationFn: (passwords: RequestBody<'changePassword'>) =>
      post<'changePassword'>('/api/user/change-password', passwords),
  });
