import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { useWrite } from '@/lib/use-write';
import { LISTS_TO_REFETCH } from './own-registration';

const MAIL_LINKS_URL = '/api/mail-links';

/** What the link in a mail would do. The code goes in the body, because addresses are logged. */
export const mailActQuery = (code: string) =>
  queryOptions({
    queryKey: [MAIL_LINKS_URL, code],
    queryFn: ({ signal }) => post<'readMailAct'>(MAIL_LINKS_URL, { code }, { signal }),
  });

/** Repeating it is safe: the link acts once. `waits`: a turn on the waitlist will do. */
export function useMailAct(code: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (waits: boolean) => post<'doMailAct'>('/api/mail-acts', { code, waits }),
    onSuccess: (done) => client.setQueryData(mailActQuery(code).queryKey, done),
    // The person who is signed in here may be the one for whom the link acts.
    meta: { refetch: LISTS_TO_REFETCH, failed: null },
  });
}
