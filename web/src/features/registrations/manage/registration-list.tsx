import { type AdminRegistration, formatClub, isActive, isCancelled, isOver } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { ask } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { Switch } from '@/components/switch';
import { fullName } from '@/lib/full-name';
import { useWindowed } from '@/lib/use-windowed';
import { useDecideRegistration, useSetAttendance } from '../api/change-roster';
import { losesPlaceText, movesUpText } from '../rules/places';
import { promotedByRejection, STATUS_LABELS } from '../rules/roster';
import { LOW_BUTTON, PERSON_LIST, PersonCard } from './person-card';
import { scopeOf, useDraggable, useRosterBoard } from './roster-board';

/** A roster holds up to 1,500 registrations. */
const PAGE_SIZE = 30;

type Props = {
  /** Those that the list shows. */
  registrations: readonly AdminRegistration[];
  label: string;
  /** Whether a registration stays in the list when it is confirmed. */
  keepsConfirmed: boolean;
  /** Called when no other card can take the focus. */
  onNoneLeft: () => void;
  /** Stands in place of an empty list. */
  children: ReactNode;
};

export function RegistrationList({ registrations, label, keepsConfirmed, onNoneLeft, children }: Props) {
  const board = useRosterBoard();
  const { shown, left, list, showMore } = useWindowed(registrations, PAGE_SIZE);

  /** The card that takes the focus when this one leaves its place. */
  const neighbour = (index: number): Element | null => {
    const cards = list.current?.children;
    return cards?.[index + 1] ?? cards?.[index - 1] ?? null;
  };
  const focus = (card: Element | null) => {
    if (card instanceof HTMLElement && card.isConnected) card.focus({ preventScroll: true });
    else onNoneLeft();
  };
  const confirm = (index: number, send: () => void) => {
    // The pressed button is about to disappear, and the focus would be lost with it.
    focus(keepsConfirmed ? (list.current?.children[index] ?? null) : neighbour(index));
    send();
  };
  const reject = (index: number, send: () => void) => {
    // A rejected registration moves to the end of the list, or out of it.
    focus(neighbour(index));
    send();
  };
  const askOrReject = (registration: AdminRegistration, index: number, send: () => void) => {
    const { event, roster } = scopeOf(board, registration);
    const next = promotedByRejection(event, roster, board.now);
    // Without a promotion the place stays free, so that the person can register again. Guests cannot by themselves.
    if (!next && !registration.isGuest) return reject(index, send);
    const { user, isGuest } = registration;
    const texts = [isGuest ? losesPlaceText(registration) : `${fullName(user)} verliert den Platz.`];
    if (next) texts.push(movesUpText(next));
    let card: Element | null = null;
    ask.confirm({
      title: 'Anmeldung ablehnen?',
      text: texts.join(' '),
      action: 'Ablehnen',
      onConfirm: () => {
        card = neighbour(index);
        send();
      },
      onDone: () => focus(card),
    });
  };

  return (
    <>
      {shown.length === 0 ? (
        children
      ) : (
        <Box component="ul" ref={list} aria-label={label} sx={PERSON_LIST}>
          {shown.map((registration, index) => (
            <RegistrationCard
              key={registration.id}
              registration={registration}
              onConfirm={(send) => confirm(index, send)}
              onReject={(send) => askOrReject(registration, index, send)}
            />
          ))}
        </Box>
      )}
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}

const STATUS_COLORS: Record<AdminRegistration['status'], ChipProps['color']> = {
  confirmed: 'success',
  pending: 'secondary',
  cancelled: 'default',
  waitlisted: 'info',
};

type CardProps = {
  registration: AdminRegistration;
  /** The list calls `confirm`, and moves the focus. */
  onConfirm: (confirm: () => void) => void;
  /** The list calls `reject` at once, or after the organiser has agreed. */
  onReject: (reject: () => void) => void;
};

function RegistrationCard({ registration, onConfirm, onReject }: CardProps) {
  const board = useRosterBoard();
  const { event, rights, now } = board;
  const { status, user, createdAt } = registration;
  const { mutate: decide, isPending } = useDecideRegistration(event.id, registration);
  const drag = useDraggable(registration);
  const scope = scopeOf(board, registration);
  const since = `Angemeldet am ${formatClub(createdAt, "dd.MM.yyyy, HH:mm 'Uhr'")}`;
  // Nothing can be decided until the cancellation of the event is taken back.
  const isDecidable = !isCancelled(event);
  return (
    <PersonCard
      person={registration}
      since={event.hasShifts && status === 'cancelled' ? `${scope.name}. ${since}` : since}
      badge={<Chip size="small" color={STATUS_COLORS[status]} label={STATUS_LABELS[status]} />}
      drag={drag}
    >
      {isDecidable && status === 'pending' && rights.has('confirm') && (
        <Button
          variant="contained"
          disabled={isPending}
          aria-label={`${fullName(user)} bestätigen`}
          onClick={() => onConfirm(() => decide('confirmed'))}
          sx={[LOW_BUTTON, ICON_ON_NARROW_PHONES]}
        >
          <Check />
          <span>Bestätigen</span>
        </Button>
      )}
      {isDecidable && status === 'pending' && rights.has('manage') && (
        <Button
          color="error"
          disabled={isPending}
          aria-label={`${fullName(user)} ablehnen`}
          onClick={() => onReject(() => decide('cancelled'))}
          sx={ICON_ON_NARROW_PHONES}
        >
          <Close />
          <span>Ablehnen</span>
        </Button>
      )}
      {isDecidable && isActive(registration) && rights.has('attendance') && isOver(scope.event, now) && (
        <AttendanceSwitch eventId={event.id} registration={registration} />
      )}
    </PersonCard>
  );
}

/** Two words beside the contacts leave no room for the menu on the narrowest phones. */
const ICON_ON_NARROW_PHONES = {
  '& svg': { display: 'none' },
  '@media (max-width: 359.95px)': {
    minWidth: 44,
    '& svg': { display: 'inline-block' },
    '& span': { display: 'none' },
  },
} as const;

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
