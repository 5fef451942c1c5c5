import type { CreateInquiry } from '@club/contract';
import { useRef, useState } from 'react';
import { useAttemptKey } from '@/lib/attempt-key';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useSendInquiry } from '../api/send-inquiry';
import type { InquiryState } from './use-inquiry-form';

const FAILURE = 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.';

/** Sends the form. `sent` is what arrived, until another inquiry begins; `reason` why the last attempt failed. */
export function useSending({ form, startAnew }: InquiryState) {
  const { toast, dismiss } = useToast();
  const failure = useRef<number>(undefined);
  const attemptKey = useAttemptKey();
  const { mutate, isPending } = useSendInquiry();
  const sending = useRef(false);
  const [sent, setSent] = useState<CreateInquiry | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    setReason(reasonBesideFields(error));
    failure.current = toast({ title: 'Fehler', description: FAILURE, variant: 'destructive' });
  };

  const submit = form.handleSubmit((inquiry) => {
    // Two clicks can come before the button shows that it is busy.
    if (sending.current) return;
    sending.current = true;
    if (failure.current) dismiss(failure.current);
    setReason(null);
    mutate(
      { inquiry, key: attemptKey(inquiry) },
      {
        onSuccess: () => {
          startAnew();
          setSent(inquiry);
        },
        onError: showFailure,
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  });

  return { submit, sending: isPending, sent, reason, askAgain: () => setSent(null) };
}
