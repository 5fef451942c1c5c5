import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post } from '@/lib/api-client';

const MAILBOX_URL = '/api/user/mailbox';
const FURTHER_PREFERENCES_URL = '/api/notifications/further-preferences';

/** Whether the app's mails reach the person. */
export const mailboxQuery = queryOptions({
  queryKey: [MAILBOX_URL],
  queryFn: ({ signal }) => get<'getMailbox'>(MAILBOX_URL, { signal }),
});

export function useRequestConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<'requestAddressConfirmation'>('/api/user/mailbox/confirmation'),
    onSuccess: (mailbox) => client.setQueryData(mailboxQuery.queryKey, mailbox),
  });
}

export function useConfirmAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => post<'confirmAddress'>('/api/mailbox-confirmations', { code }),
    // Whoever is signed in here may be the person whose address it is.
    onSuccess: () => client.invalidateQueries(mailboxQuery),
  });
}

export function useUnsubscribeMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => post<'unsubscribeMail'>('/api/mail-unsubscriptions', { code }),
    // The settings of whoever is signed in here may be those that have changed.
    onSuccess: () => client.invalidateQueries({ queryKey: [FURTHER_PREFERENCES_URL] }),
  });
}
