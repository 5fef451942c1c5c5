import { type AdminRegistration, type EventSummary, formatClub, isPast } from '@club/contract';
import Card from '@mui/material/Card';
import { fullName } from '@/lib/full-name';
import { useDecideRegistration } from '../api/decide-registration';
import { AttendanceSwitch } from './attendance-switch';
import { DecisionButtons } from './decision-buttons';
import { PersonHead } from './person-head';
import { PersonNotes } from './person-notes';
import { StatusChip } from './status-chip';

type Props = {
  event: EventSummary;
  registration: AdminRegistration;
  /** Gets what confirms, and calls it: now. */
  onConfirm: (confirm: () => void) => void;
  /** Gets what rejects, and calls it: now, or when it has asked. */
  onReject: (reject: () => void) => void;
  now: Date;
};

export function RegistrationCard({ event, registration, onConfirm, onReject, now }: Props) {
  const { status, user, createdAt, notes } = registration;
  const { mutate: decide, isPending } = useDecideRegistration(event.id, registration);
  return (
    <Card
      component="li"
      tabIndex={-1}
      aria-label={fullName(user)}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <PersonHead
        user={user}
        since={`Angemeldet am ${formatClub(createdAt, "dd.MM.yyyy, HH:mm 'Uhr'")}`}
        badge={<StatusChip status={status} />}
      />
      <PersonNotes notes={notes} />
      {status === 'pending' && (
        <DecisionButtons
          name={fullName(user)}
          disabled={isPending}
          onConfirm={() => onConfirm(() => decide('confirmed'))}
          onReject={() => onReject(() => decide('cancelled'))}
        />
      )}
      {status !== 'cancelled' && isPast(event, now) && (
        <AttendanceSwitch eventId={event.id} registration={registration} />
      )}
    </Card>
  );
}
