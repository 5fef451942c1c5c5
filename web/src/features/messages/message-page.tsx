import { type EventDetail, MAX_MESSAGE_LENGTH, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Mail from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';
import { FieldNote } from '@/components/field-note';
import { Form, FormField, SwitchField } from '@/components/fields';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
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
  const back = isAdmin ? paths.registrations(event.id) : paths.team(event.id);
  return (
    <Page title={`Nachricht: ${event.title}`} maxWidth="md" footer>
      <Button component={Link} to={back} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
        {isAdmin ? 'Anmeldungen' : 'Helferliste'}
      </Button>
      <Typography variant="overline" component="p" color="textSecondary">
        Nachricht schreiben
      </Typography>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {event.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {eventPeriod(event)}
      </Typography>
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
    <LoadingRegion label="Die Veranstaltung wird geladen">
      <Skeleton variant="rounded" height={640} />
    </LoadingRegion>
  </Page>
);
