import {
  type AdminRegistration,
  datedHours,
  type EventSummary,
  formatClub,
  isActive,
  isCancelled,
  isOver,
} from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ComponentProps, ReactNode } from 'react';
import { Switch } from '@/components/switch';
import { fullName } from '@/lib/full-name';
import { useDecideRegistration, useSetAttendance } from '../api/change-roster';
import { actionsFor, actionsInCancelled, actionsInShifts, type PlaceAction } from '../rules/places';
import { STATUS_LABELS } from '../rules/roster';
import { LOW_BUTTON, PersonCard } from './person-list';
import { PersonMenu } from './person-menu';
import { scopeOf, useDraggable, useShiftBoard } from './roster-board';

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
  onAsk: (action: PlaceAction, button: HTMLElement) => void;
  now: Date;
};

export function RegistrationCard({ event, registration, onConfirm, onReject, onAsk, now }: Props) {
  const { status, user } = registration;
  const { mutate: decide, isPending } = useDecideRegistration(event.id, registration);
  // Nothing can be decided until the cancellation of the event is taken back.
  const decidable = !isCancelled(event);
  const board = useShiftBoard();
  const drag = useDraggable(registration);
  const offered = board ? actionsInShifts : actionsFor;
  const actions = decidable ? offered(registration) : actionsInCancelled(registration);
  return (
    <RegistrationItem registration={registration} {...(isActive(registration) && { drag })}>
      {decidable && status === 'pending' && (
        <DecisionButtons
          name={fullName(user)}
          disabled={isPending}
          onConfirm={() => onConfirm(() => decide('confirmed'))}
          onReject={() => onReject(() => decide('cancelled'))}
        />
      )}
      {decidable && isActive(registration) && isOver(event, now) && (
        <AttendanceSwitch eventId={event.id} registration={registration} />
      )}
      {actions.length > 0 && <PersonMenu name={fullName(user)} actions={actions} onChoose={onAsk} />}
    </RegistrationItem>
  );
}

type RegistrationItemProps = Pick<ComponentProps<typeof PersonCard>, 'drag'> & {
  registration: AdminRegistration;
  children: ReactNode;
};

/** A person with a place, for organisers and for contacts of the event: the children are what each may do. */
export function RegistrationItem({ registration, drag, children }: RegistrationItemProps) {
  const { status, notes, createdAt, movedFrom } = registration;
  const board = useShiftBoard();
  const since = `Angemeldet am ${formatClub(createdAt, "dd.MM.yyyy, HH:mm 'Uhr'")}`;
  return (
    <PersonCard
      person={registration}
      notes={notes}
      since={board && status === 'cancelled' ? `${scopeOf(board, registration).name}. ${since}` : since}
      badge={<Chip size="small" color={STATUS_COLORS[status]} label={STATUS_LABELS[status]} />}
      extra={<MovedChip movedFrom={movedFrom} />}
      {...(drag && { drag })}
    >
      {children}
    </PersonCard>
  );
}

/** The former time is too long for one line of narrow phones. */
const SEVERAL_LINES = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } };

/** 'Neue Zeit noch offen, vorher Sa 18.07. 10–12 Uhr'; nothing where none is open. */
export const MovedChip = ({ movedFrom }: Pick<AdminRegistration, 'movedFrom'>) =>
  movedFrom && (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      label={`Neue Zeit noch offen, vorher ${datedHours(movedFrom)}`}
      sx={SEVERAL_LINES}
    />
  );

/** Two words beside the contacts leave no room for the menu on the narrowest phones. */
const ICON_ON_NARROW_PHONES = {
  '& svg': { display: 'none' },
  '@media (max-width: 359.95px)': {
    minWidth: 44,
    '& svg': { display: 'inline-block' },
    '& span': { display: 'none' },
  },
} as const;

type DecisionButtonsProps = { name: string; disabled: boolean; onConfirm: () => void; onReject: () => void };

function DecisionButtons({ name, disabled, onConfirm, onReject }: DecisionButtonsProps) {
  return (
    <>
      <ConfirmButton name={name} disabled={disabled} onClick={onConfirm} />
      <Button
        color="error"
        disabled={disabled}
        aria-label={`${name} ablehnen`}
        onClick={onReject}
        sx={ICON_ON_NARROW_PHONES}
      >
        <Close />
        <span>Ablehnen</span>
      </Button>
    </>
  );
}

type ConfirmButtonProps = { name: string; disabled: boolean; onClick: (button: HTMLElement) => void };

export const ConfirmButton = ({ name, disabled, onClick }: ConfirmButtonProps) => (
  <Button
    variant="contained"
    disabled={disabled}
    aria-label={`${name} bestätigen`}
    onClick={({ currentTarget }) => onClick(currentTarget)}
    sx={[LOW_BUTTON, ICON_ON_NARROW_PHONES]}
  >
    <Check />
    <span>Bestätigen</span>
  </Button>
);

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
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ minHeight: 44, mr: 0.5 }}
    />
  );
}
