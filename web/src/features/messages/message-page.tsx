import {
  type EventDetail,
  MAX_MESSAGE_LENGTH,
  MESSAGE_GROUPS,
  paths,
  type SendMessage,
  sendMessageSchema,
  shiftName,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Mail from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { type Resolver, useController, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { ContactLinks } from '@/components/contact-links';
import { CountedField } from '@/components/counted-field';
import { FieldNote } from '@/components/field-note';
import { Form, FormField, SwitchField } from '@/components/fields';
import { useLeaveGuard } from '@/components/leave-guard';
import { Page } from '@/components/page';
import { Blocks } from '@/components/query-view';
import { useUser } from '@/features/accounts/session';
import { eventPeriod } from '@/features/events/texts';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { tabStorage } from '@/lib/storage';
import { useToast } from '@/lib/toasts';
import { reachQuery, useSendMessage, useTestMessage } from './api/messages';
import { GROUP_LABELS, groupLink, groupText, reachText } from './message-texts';

const RESTORED = 'Dein Text von vorhin ist wieder da. Gesendet ist er noch nicht.';

export function MessagePage({ event }: { event: EventDetail }) {
  const { user } = useUser();
  const isAdmin = user?.isAdmin === true;
  return (
    <Page
      title={`Nachricht: ${event.title}`}
      overline="Nachricht schreiben"
      heading={event.title}
      back={
        isAdmin
          ? { to: paths.registrations(event.id), label: 'Anmeldungen' }
          : { to: paths.team(event.id), label: 'Helferliste' }
      }
      intro={eventPeriod(event)}
      maxWidth="md"
      footer
    >
      <MessageForm event={event} userId={user?.id ?? ''} isAdmin={isAdmin} />
    </Page>
  );
}

type FormProps = { event: EventDetail; userId: string; isAdmin: boolean };

function MessageForm({ event, userId, isAdmin }: FormProps) {
  const { form, failure, submit, tryOut, isSending, isTesting, isRestored } = useMessageForm(event.id, userId);
  const [subject, text, groups, shiftIds, isUrgent] = useWatch({
    control: form.control,
    name: ['subject', 'text', 'groups', 'shiftIds', 'isUrgent'],
  });
  const shared = groupText(event, `${window.location.origin}${paths.event(event.id)}`, { subject, text });
  return (
    <Form form={form} aria-label="Nachricht" onSubmit={submit}>
      <FieldNote>{isRestored && RESTORED}</FieldNote>
      <AudienceFields event={event} />
      <ReachNote eventId={event.id} groups={groups} shiftIds={shiftIds} isUrgent={isUrgent} />
      <FormField name="subject" label="Betreff" />
      <CountedField
        name="text"
        label="Nachricht"
        max={MAX_MESSAGE_LENGTH}
        minRows={5}
        hint="Jeder bekommt sie einzeln und sieht nicht, wer sie noch bekommt."
      />
      {isAdmin && <SwitchField name="isUrgent" label="Dringend" hint="Kommt auch während der Ruhezeit an" />}
      <FieldNote tone="error">{failure}</FieldNote>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button type="submit" variant="contained" size="large" startIcon={<Mail />} loading={isSending}>
          Senden
        </Button>
        <Button variant="outlined" size="large" onClick={tryOut} loading={isTesting}>
          Test an mich
        </Button>
        <Button
          href={groupLink(shared)}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          size="large"
          startIcon={<WhatsApp />}
        >
          Per WhatsApp teilen
        </Button>
      </Box>
    </Form>
  );
}

export const MessageSkeleton = () => (
  <Page title="Nachricht" maxWidth="md">
    <Blocks label="Die Veranstaltung wird geladen" height={640} />
  </Page>
);

/** To whom the message goes: groups, and in an event with shifts the people of some of these. */
function AudienceFields({ event }: { event: EventDetail }) {
  return (
    <>
      <Choices
        name="groups"
        legend="An wen?"
        choices={MESSAGE_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] }))}
      />
      {event.shifts.length > 0 && (
        <Choices
          name="shiftIds"
          legend="Nur diese Schichten (ohne Auswahl alle)"
          choices={event.shifts.map((shift) => ({ value: shift.id, label: shiftName(shift, event) }))}
        />
      )}
    </>
  );
}

type ChoicesProps = {
  name: 'groups' | 'shiftIds';
  legend: string;
  choices: readonly { value: string; label: string }[];
};

/** The first choice takes the focus where something is wrong with all. */
function Choices({ name, legend, choices }: ChoicesProps) {
  const { field, fieldState } = useController<SendMessage, ChoicesProps['name']>({ name });
  const chosen: readonly string[] = field.value;
  const error = fieldState.error?.message;
  const errorId = useId();
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(
      choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one))),
    );
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? errorId : undefined}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, '& label': { minHeight: 44, overflowWrap: 'anywhere' } }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {legend}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' }}>
        {choices.map(({ value, label }, index) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(_change, isOn) => toggle(value, isOn)}
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
              />
            }
          />
        ))}
      </Box>
      {error && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

type Props = { eventId: number } & Pick<SendMessage, 'groups' | 'shiftIds' | 'isUrgent'>;

/** Says whom the message reaches how, before it is sent. Organisers see whom they may have to phone. */
function ReachNote({ eventId, groups, shiftIds, isUrgent }: Props) {
  const { data: reach, isError } = useQuery(
    reachQuery(eventId, {
      groups: groups.join(','),
      ...(shiftIds.length > 0 && { shiftIds: shiftIds.join(',') }),
      ...(isUrgent && { urgent: 'true' as const }),
    }),
  );
  const shown = groups.length > 0 ? reach : undefined;
  return (
    <>
      <FieldNote tone={isError ? 'warning' : 'info'}>
        {isError
          ? 'Wen die Nachricht wie erreicht, konnte nicht geladen werden. Senden kannst du sie trotzdem.'
          : shown && `So kommt sie an: ${reachText(shown)}`}
      </FieldNote>
      {shown && shown.unreachable.length > 0 && (
        <Box component="section" aria-label="Nicht erreichbar">
          <Typography sx={{ fontWeight: 600 }}>Diese Leute erreicht die App nicht:</Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {shown.unreachable.map(({ id, name, phoneNumber }) => (
              <Box component="li" key={id} sx={{ py: 0.5 }}>
                {name}
                {phoneNumber ? (
                  <ContactLinks name={name} email={null} phoneNumber={phoneNumber} />
                ) : (
                  <Typography color="textSecondary">Keine Telefonnummer</Typography>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

// The fields are those of the request, with all defaults filled in.
const check = zodResolver(sendMessageSchema) as Resolver<SendMessage>;

const FAILED = 'Die Nachricht wurde nicht gesendet. Dein Text steht noch da.';

/** Keeps what is written until it is sent, also when the page is closed by mistake. */
function useMessageForm(eventId: number, userId: string) {
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

const readDraft = (key: string): Draft => tabStorage.parse(key, draftSchema.parse) ?? EMPTY;

/** A browser that stores nothing for the app loses the text with the page. */
function keepDraft(key: string, { subject, text }: Draft): void {
  tabStorage.write(key, subject === '' && text === '' ? null : JSON.stringify({ subject, text }));
}
