import { type EventDetail, MAX_MESSAGE_LENGTH, paths } from '@club/contract';
import Mail from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';
import { FieldNote } from '@/components/field-note';
import { Form, FormField, SwitchField } from '@/components/fields';
import { Page } from '@/components/page';
import { Blocks } from '@/components/query-view';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { useUser } from '@/features/accounts/session';
import { eventPeriod } from '@/features/events/texts';
import { AudienceFields } from './audience-fields';
import { groupLink, groupText } from './message-texts';
import { ReachNote } from './reach-note';
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
  const { form, failure, submit, tryOut, isSending, isTesting, isRestored, guard } = useMessageForm(event.id, userId);
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
      <UnsavedChangesDialog guard={guard} />
    </Form>
  );
}

export const MessageSkeleton = () => (
  <Page title="Nachricht" maxWidth="md">
    <Blocks label="Die Veranstaltung wird geladen" height={640} />
  </Page>
);
