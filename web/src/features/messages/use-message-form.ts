import { paths, type SendMessage, sendMessageSchema } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useLeaveGuard } from '@/components/leave-guard';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { tabStorage } from '@/lib/storage';
import { useToast } from '@/lib/toasts';
import { useSendMessage, useTestMessage } from './api/messages';

// The fields are those of the request, with all defaults filled in.
const check = zodResolver(sendMessageSchema) as Resolver<SendMessage>;

const FAILED = 'Die Nachricht wurde nicht gesendet. Dein Text steht noch da.';

/** Keeps what is written until it is sent, also when the page is closed by mistake. */
export function useMessageForm(eventId: number, userId: string) {
  const [key] = useState(() => draftKey(userId, eventId));
  const [draft] = useState(() => readDraft(key));
  const form = useForm<SendMessage>({
    resolver: check,
    defaultValues: { ...draft, groups: ['confirmed', 'pending'], shiftIds: [], isUrgent: false },
  });
  const { subject, text } = useWatch({ control: form.control });
  const isWritten = Boolean(subject || text);
  const forget = () => keepDraft(key, EMPTY);
  const leave = useLeaveGuard(isWritten, { fallback: paths.event(eventId), onDiscard: forget });
  const [failure, setFailure] = useState<string | null>(null);
  const { toast } = useToast();
  const send = useSendMessage(eventId);
  const test = useTestMessage(eventId);

  useEffect(() => keepDraft(key, { subject: subject ?? '', text: text ?? '' }), [key, subject, text]);

  const fail = (error: unknown) => {
    showIssues(form, error);
    setFailure(reasonBesideFields(error));
    toast({ title: 'Fehler', description: FAILED, variant: 'destructive' });
  };
  const submit = form.handleSubmit((message) => {
    setFailure(null);
    send.mutate(message, {
      onSuccess: ({ people }) => {
        forget();
        toast({ title: 'Nachricht gesendet', description: sentText(people), variant: 'success' });
        leave(`${paths.event(eventId)}#event-messages`);
      },
      onError: fail,
    });
  });
  const tryOut = async () => {
    setFailure(null);
    if (!(await form.trigger(['subject', 'text'], { shouldFocus: true }))) return;
    const [ownSubject, ownText] = form.getValues(['subject', 'text']);
    test.mutate(
      { subject: ownSubject, text: ownText },
      {
        onSuccess: () => toast({ title: 'Die Testnachricht ist unterwegs zu dir.', variant: 'success' }),
        onError: fail,
      },
    );
  };
  return {
    form,
    failure,
    submit,
    tryOut: () => void tryOut(),
    isSending: send.isPending,
    isTesting: test.isPending,
    isRestored: draft.subject !== '' || draft.text !== '',
  };
}

const sentText = (people: number): string =>
  people === 1 ? 'Sie geht an eine Person.' : `Sie geht an ${people} Personen.`;

const draftSchema = z.object({ subject: z.string(), text: z.string() });

type Draft = z.infer<typeof draftSchema>;

const EMPTY: Draft = { subject: '', text: '' };

/** Names the member, so that nobody else who signs in here is shown the text. */
const draftKey = (userId: string, eventId: number): string => `nachricht:${userId}:${eventId}`;

/** What was written in this tab and not sent. */
const readDraft = (key: string): Draft => tabStorage.parse(key, draftSchema.parse) ?? EMPTY;

/** A browser that stores nothing for the app loses the text with the page. */
function keepDraft(key: string, { subject, text }: Draft): void {
  tabStorage.write(key, subject === '' && text === '' ? null : JSON.stringify({ subject, text }));
}
