import {
  type EventDetail,
  MAX_MESSAGE_LENGTH,
  MESSAGE_GROUPS,
  paths,
  type SendMessage,
  shiftName,
} from '@club/contract';
import Mail from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ContactLinks } from '@/components/contact-links';
import { CountedField } from '@/components/counted-field';
import { FieldNote } from '@/components/field-note';
import { Form, FormField, SwitchField } from '@/components/fields';
import { Page } from '@/components/page';
import { Blocks } from '@/components/query-view';
import { useUser } from '@/features/accounts/session';
import { eventPeriod } from '@/features/events/texts';
import { reachQuery } from './api/messages';
import { GROUP_LABELS, groupLink, groupText, reachText } from './message-texts';
import { useMessageForm } from './use-message-form';

const RESTORED = 'Dein Text von vorhin ist wieder da. Gesendet ist er noch nicht.';

/** Where organisers and contacts of an event write to its people. */
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
  const { control } = useFormContext<SendMessage>();
  const groups = useController({ control, name: 'groups' });
  const shifts = useController({ control, name: 'shiftIds' });
  return (
    <>
      <Choices
        legend="An wen?"
        choices={MESSAGE_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] }))}
        chosen={groups.field.value}
        onChange={groups.field.onChange}
        focusRef={groups.field.ref}
        error={groups.fieldState.error?.message}
      />
      {event.shifts.length > 0 && (
        <Choices
          legend="Nur diese Schichten (ohne Auswahl alle)"
          choices={event.shifts.map((shift) => ({ value: shift.id, label: shiftName(shift, event) }))}
          chosen={shifts.field.value}
          onChange={shifts.field.onChange}
          focusRef={shifts.field.ref}
          error={shifts.fieldState.error?.message}
        />
      )}
    </>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** The first choice takes the focus where something is wrong with all. */
  focusRef: (element: HTMLElement | null) => void;
  error: string | undefined;
};

function Choices<Value extends string>({ legend, choices, chosen, onChange, focusRef, error }: ChoicesProps<Value>) {
  const errorId = useId();
  const toggle = (value: Value, isOn: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one))));
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
                slotProps={index === 0 ? { input: { ref: focusRef } } : {}}
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
