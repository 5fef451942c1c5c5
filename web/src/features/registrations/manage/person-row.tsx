import { type AdminRegistration, datedHours, formatClub, isActive, isCancelled, isOver } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip, { type ChipProps } from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ContactLinks } from '@/components/contact-links';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { PersonAvatar } from '@/components/person-avatar';
import { Switch } from '@/components/switch';
import { fullName } from '@/lib/full-name';
import { useDecideRegistration, useSetAttendance } from '../api/change-roster';
import { ACTION_LABELS, actionsFor, isTakingAway, listedName, type PlaceAction } from '../rules/places';
import { STATUS_LABELS } from '../rules/roster';
import { clashOf, whyStillWaiting } from '../rules/roster-groups';
import { usePlaceDialog } from './place-dialogs';
import {
  personRowId,
  positionOf,
  type RosterBoard,
  RosterDialog,
  scopeOf,
  useDraggable,
  useRosterBoard,
} from './roster-board';

/** A row without a note takes up so much. The placeholders of loading lists are as high. */
export const ROW_HEIGHT = 52;

const FACTS = {
  display: 'flex',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0 },
  // Notes are the longest, and are read as a whole in the dialog.
  '& > [data-note]': { flexShrink: 1 },
  '& > * + *::before': { content: '" · "', whiteSpace: 'pre' },
} as const;

/** Above the button that covers the row. */
const ABOVE = { position: 'relative', zIndex: 1 } as const;

type Props = {
  person: AdminRegistration;
  /** Whether the row names the person's shift. */
  withPart: boolean;
  /** The list calls `confirm`, and moves the focus. */
  onConfirm: (confirm: () => void) => void;
  /** The list calls `reject` at once, or after the organiser has agreed. */
  onReject: (reject: () => void) => void;
};

/** An item of a list, which opens all about the person. It can take the focus when the button that had it is gone. */
export function PersonRow({ person, withPart, onConfirm, onReject }: Props) {
  const board = useRosterBoard();
  const { event, rights } = board;
  const { status, user, notes, brings, noShow } = person;
  const { mutate: decide, isPending } = useDecideRegistration(event.id, person);
  const drag = useDraggable(person);
  const askPlace = usePlaceDialog();
  const name = listedName(person);
  const isDecidable = status === 'pending' && !isCancelled(event);
  const asks = asksOf(person, board);
  const open = () =>
    showDialog(
      <RosterDialog eventId={event.id}>
        {(present) => <PersonDialog board={present} opened={person} onAct={(action) => askPlace(action, person)} />}
      </RosterDialog>,
    );
  return (
    <Box
      component="li"
      id={personRowId(person.id)}
      tabIndex={-1}
      aria-label={name}
      {...drag}
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: ROW_HEIGHT,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
        ...('draggable' in drag && { cursor: 'grab' }),
      }}
    >
      <PersonAvatar person={user} size={36} />
      {/* So much stays of the row beside the photo. */}
      <Box sx={{ flex: 1, minWidth: 'min(220px, calc(100% - 48px))' }}>
        <ButtonBase
          aria-haspopup="dialog"
          onClick={open}
          sx={{
            typography: 'body1',
            fontWeight: 600,
            lineHeight: 1.3,
            textAlign: 'start',
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
          }}
        >
          {name}
        </ButtonBase>
        <Typography variant="body2" component="div" color="textSecondary" sx={FACTS}>
          {withPart && <span>{scopeOf(board, person).name}</span>}
          {status === 'waitlisted' && <span>Position {positionOf(board, person)}</span>}
          {(status === 'pending' || status === 'cancelled') && <span>{STATUS_LABELS[status]}</span>}
          {noShow && <span>Nicht erschienen</span>}
          {notes && <span data-note>{notes}</span>}
          {user.phoneNumber && <span>{user.phoneNumber}</span>}
        </Typography>
        {brings && (
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {brings}
          </Typography>
        )}
        {asks.map((text) => (
          <Typography key={text} variant="body2" color="warning" sx={{ fontWeight: 600 }}>
            {text}
          </Typography>
        ))}
      </Box>
      {isDecidable && rights.has('confirm') && (
        <Box sx={{ ...ABOVE, display: 'flex', gap: 0.5, ml: 'auto' }}>
          {rights.has('manage') && (
            <Button
              color="error"
              disabled={isPending}
              aria-label={`${fullName(user)} ablehnen`}
              onClick={() => onReject(() => decide('cancelled'))}
            >
              Ablehnen
            </Button>
          )}
          <Button
            variant="contained"
            disabled={isPending}
            aria-label={`${fullName(user)} bestätigen`}
            onClick={() => onConfirm(() => decide('confirmed'))}
            sx={{ borderBlock: '4px solid transparent', backgroundClip: 'padding-box' }}
          >
            Bestätigen
          </Button>
        </Box>
      )}
    </Box>
  );
}

function asksOf(person: AdminRegistration, board: RosterBoard): string[] {
  const clash = isActive(person) ? clashOf(person, board.event, board.held) : null;
  return [
    clash && `Hat gleichzeitig „${clash}“`,
    person.movedFrom && 'Neue Zeit noch offen',
    person.status === 'waitlisted' && whyStillWaiting(person, board.event, board.groups, board.held, board.now),
  ].filter((text) => typeof text === 'string');
}

const STATUS_COLORS: Record<AdminRegistration['status'], ChipProps['color']> = {
  confirmed: 'success',
  pending: 'secondary',
  cancelled: 'default',
  waitlisted: 'info',
};

type DialogProps = { board: RosterBoard; opened: AdminRegistration; onAct: (action: PlaceAction) => void };

function PersonDialog({ board, opened, onAct }: DialogProps) {
  const { event, roster, rights, groups, now } = board;
  const close = useCloseDialog();
  const person = roster.registrations.find(({ id }) => id === opened.id) ?? opened;
  const { status, user, notes, brings, movedFrom, createdAt } = person;
  const scope = scopeOf(board, person);
  const since = `${status === 'waitlisted' ? 'Wartet seit' : 'Angemeldet am'} ${formatClub(createdAt, "dd.MM.yyyy, HH:mm 'Uhr'")}`;
  const choose = (action: PlaceAction) => {
    close();
    onAct(action);
  };
  return (
    <DialogFrame title={listedName(person)} maxWidth="xs">
      <Stack sx={{ gap: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Chip size="small" color={STATUS_COLORS[status]} label={STATUS_LABELS[status]} />
          {scope.name}
        </Box>
        {brings && <Typography sx={{ fontWeight: 600 }}>{`Bringt mit: ${brings}`}</Typography>}
        {notes && <Typography sx={{ whiteSpace: 'pre-line' }}>{notes}</Typography>}
        {movedFrom && (
          <Typography color="warning">{`Neue Zeit noch offen, vorher ${datedHours(movedFrom)}`}</Typography>
        )}
        <ContactLinks name={fullName(user)} email={user.email} phoneNumber={user.phoneNumber} />
        <Typography variant="body2" color="textSecondary">
          {since}
        </Typography>
        {!isCancelled(event) && isActive(person) && rights.has('attendance') && isOver(scope.event, now) && (
          <AttendanceSwitch eventId={event.id} registration={person} />
        )}
        <Stack sx={{ alignItems: 'flex-start', mx: -1 }}>
          {actionsFor(person, event, groups, rights).map((action) => (
            <Button
              key={action}
              color={isTakingAway(action) ? 'error' : 'primary'}
              onClick={() => choose(action)}
              sx={{ px: 1, textAlign: 'start' }}
            >
              {ACTION_LABELS[action]}
            </Button>
          ))}
        </Stack>
      </Stack>
    </DialogFrame>
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
      sx={{ minHeight: 44 }}
    />
  );
}
