import { type AdminRegistration, type EventSummary, formatClub, isActive, isOver } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import Chip, { type ChipProps } from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { fullName } from '@/lib/full-name';
import { useDecideRegistration, useSetAttendance } from '../api/change-roster';
import { STATUS_LABELS } from '../rules/roster';
import { PersonCard } from './person-list';

const STATUS_COLORS: Record<AdminRegistration['status'], ChipProps['color']> = {
  confirmed: 'success',
  pending: 'secondary',
  cancelled: 'default',
  waitlisted: 'info',
};

type Props = {
  event: EventSummary;
  registration: AdminRegistration;
  /** The list calls `confirm`, and moves the focus. */
  onConfirm: (confirm: () => void) => void;
  /** The list calls `reject` at once, or after the organiser has agreed. */
  onReject: (reject: () => void) => void;
  now: Date;
};

export function RegistrationCard({ event, registration, onConfirm, onReject, now }: Props) {
  const { status, user, createdAt } = registration;
  const { mutate: decide, isPending } = useDecideRegistration(event.id, registration);
  return (
    <PersonCard
      user={user}
      notes={registration.notes}
      since={`Angemeldet am ${formatClub(createdAt, "dd.MM.yyyy, HH:mm 'Uhr'")}`}
      badge={<Chip size="small" color={STATUS_COLORS[status]} label={STATUS_LABELS[status]} sx={{ flexShrink: 0 }} />}
    >
      {status === 'pending' && (
        <DecisionButtons
          name={fullName(user)}
          disabled={isPending}
          onConfirm={() => onConfirm(() => decide('confirmed'))}
          onReject={() => onReject(() => decide('cancelled'))}
        />
      )}
      {isActive(registration) && isOver(event, now) && (
        <AttendanceSwitch eventId={event.id} registration={registration} />
      )}
    </PersonCard>
  );
}

type DecisionButtonsProps = { name: string; disabled: boolean; onConfirm: () => void; onReject: () => void };

function DecisionButtons({ name, disabled, onConfirm, onReject }: DecisionButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1 }}>
      <Button
        variant="contained"
        startIcon={<Check />}
        disabled={disabled}
        aria-label={`${name} bestätigen`}
        onClick={onConfirm}
        sx={{ flexGrow: 1 }}
      >
        Bestätigen
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Close />}
        disabled={disabled}
        aria-label={`${name} ablehnen`}
        onClick={onReject}
        sx={{ flexGrow: 1 }}
      >
        Ablehnen
      </Button>
    </Box>
  );
}

type AttendanceSwitchProps = { eventId: number; registration: AdminRegistration };

function AttendanceSwitch({ eventId, registration }: AttendanceSwitchProps) {
  const { mutate, isPending } = useSetAttendance(eventId, registration.id);
  return (
    <FormControlLabel
      label="Nicht erschienen"
      control={
        <Switch
          checked={registration.noShow}
          onChange={(_event, noShow) => {
            if (!isPending) mutate(noShow);
          }}
          slotProps={{
            // A disabled switch would lose the focus with every press.
            input: { 'aria-label': `Nicht erschienen: ${fullName(registration.user)}`, 'aria-disabled': isPending },
          }}
        />
      }
      sx={{ minHeight: 44, mt: 'auto', alignSelf: 'flex-start' }}
    />
  );
}
