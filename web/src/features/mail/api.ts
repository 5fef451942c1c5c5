import { useQueryClient } from '@tanstack/react-query';
import { furtherPreferencesQuery } from '@/features/notifications/api/preferences';
import { post } from '@/lib/api-client';
import { apiQuery } from '@/lib/api-query';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { useWrite } from '@/lib/use-write';

const MAILBOX_URL = '/api/user/mailbox';

/** Whether the provider takes the club's mails. */
export const mailStatusQuery = apiQuery<'getMailStatus'>('/api/admin/mail');

/** Whether the app's mails reach the person. */
export const mailboxQuery = apiQuery<'getMailbox'>(MAILBOX_URL);

export const useRequestConfirmation = () =>
  useWrite({
    mutationFn: () => post<'requestAddressConfirmation'>('/api/user/mailbox/confirmation'),
    meta: { fills: mailboxQuery.queryKey, failed: null },
  });

/** Sends a test to the person's own address, given when the last one was. What becomes of it stands in the mailbox. */
export function useTestMail() {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (lastAt: string | null) =>
      post<'testMail'>(`${MAILBOX_URL}/test`, undefined, idempotencyHeader(idempotencyKey(lastAt))),
    meta: { fills: mailboxQuery.queryKey, failed: null },
  });
}

export function useConfirmAddress() {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (code: string) => post<'confirmAddress'>('/api/mailbox-confirmations', { code }),
    // The person who is signed in here may be the one whose address it is.
    onSuccess: () => client.invalidateQueries(mailboxQuery),
    meta: { failed: null },
  });
}

/** Ends what the mail with the code was, or all mails to its reader. */
export function useUnsubscribeMail({ everything = false } = {}) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (code: string) => post<'unsubscribeMail'>('/api/mail-unsubscriptions', { code, everything }),
    // The settings that have changed may be those of the person who is signed in here.
    onSuccess: () => client.invalidateQueries(furtherPreferencesQuery),
    meta: { failed: null },
  });
}
