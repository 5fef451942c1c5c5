import {
  type EventSummary,
  type FoundMember,
  isActive,
  isAhead,
  MIN_MEMBER_SEARCH_LENGTH,
  type Shift,
} from '@club/contract';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';
import { membersQuery, useAddMember } from '../api/add-member';
import { obstacleTo, type ShiftGroup } from '../rules/roster-groups';
import { GuestFields } from './guest-fields';
import { optionText } from './move-dialog';
import { PlaceFromFields, usePlaceFrom } from './place-from';
import { type ShiftBoard, scopeOf, useShiftBoard } from './roster-board';
import type { Roster } from './use-roster';

type Props = {
  event: EventSummary;
  roster: Roster;
  now: Date;
  /** The shift to which the button belongs. */
  to?: ShiftGroup;
};

/** Registers a member or a guest who phoned. */
export function AddMember(props: Props) {
  const { to } = props;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const start = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  return (
    <>
      {to ? (
        <Button
          aria-label={`Person hinzufügen: ${to.name}`}
          onClick={start}
          sx={{ minWidth: 44, gap: 1, px: { xs: 1, sm: 2 } }}
        >
          <PersonAdd />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Hinzufügen
          </Box>
        </Button>
      ) : (
        <Button variant="outlined" startIcon={<PersonAdd />} onClick={start} sx={{ alignSelf: 'flex-start' }}>
          Person hinzufügen
        </Button>
      )}
      {opened > 0 && <AddMemberDialog key={opened} {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Props & { open: boolean; onClose: () => void };

function AddMemberDialog({ event: whole, roster: everybody, now, to, open, onClose }: DialogProps) {
  const board = useShiftBoard();
  const [shiftId, setShiftId] = useState(to?.shift.id ?? '');
  const shift = board?.groups.find((group) => group.shift.id === shiftId)?.shift ?? null;
  const { event, roster } = board && shift ? scopeOf(board, { shiftId }) : { event: whole, roster: everybody };
  const guestFormId = useId();
  const [isGuest, setIsGuest] = useState(false);
  const [search, setSearch] = useState('');
  const [member, setMember] = useState<FoundMember | null>(null);
  const { mutate, isPending } = useAddMember(event.id);
  const lacksShift = board !== null && shift === null;
  const from = usePlaceFrom(lacksShift ? { maxParticipants: null } : event, roster);
  const place = { waits: from.waits, ...from.place, ...(shift && { shiftId: shift.id }) };
  const done = { onSuccess: onClose };
  return (
    <ConfirmDialog
      open={open}
      title="Person hinzufügen"
      action={from.waits ? 'Auf die Warteliste setzen' : 'Anmelden'}
      color="primary"
      loading={isPending}
      disabled={(!isGuest && member === null) || lacksShift || !from.isDecided}
      onClose={onClose}
      onConfirm={() => member && mutate({ member, guest: null, ...place }, done)}
      {...(isGuest && { form: guestFormId })}
      fields={
        <>
          {board && <ShiftField groups={board.groups} value={shiftId} onChange={setShiftId} />}
          <RadioGroup
            row
            aria-label="Wer kommt dazu?"
            value={isGuest ? 'guest' : 'member'}
            onChange={(_event, value) => setIsGuest(value === 'guest')}
            sx={{ mt: 1 }}
          >
            <FormControlLabel value="member" control={<Radio />} label="Mitglied" />
            <FormControlLabel value="guest" control={<Radio />} label="Gast ohne Konto" />
          </RadioGroup>
          {/* Both stay, so that changing one's mind loses nothing. */}
          <div hidden={!isGuest}>
            <GuestFields
              id={guestFormId}
              pending={isPending}
              onSubmit={(guest, onError) =>
                !lacksShift && mutate({ member: null, guest, ...place }, { ...done, onError })
              }
            />
          </div>
          <div hidden={isGuest}>
            <TextField
              type="search"
              label="Name des Mitglieds"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              slotProps={{
                htmlInput: { maxLength: MAX_SEARCH_LENGTH, autoComplete: 'off' },
                inputLabel: { shrink: true },
              }}
              sx={{ mt: 2, width: '100%' }}
            />
            <FoundMembers
              search={search.trim()}
              obstacleFor={(userId) => obstacleOf(userId, { board, shift, roster })}
              chosen={member}
              onChoose={setMember}
            />
          </div>
          {(isGuest || member) && <PlaceFromFields event={event} from={from} offersWaitlist />}
        </>
      }
    >
      {addedText(isGuest, from.waits, !isAhead(event, now))} {from.leavingText}
    </ConfirmDialog>
  );
}

type ShiftFieldProps = { groups: readonly ShiftGroup[]; value: string; onChange: (shiftId: string) => void };

function ShiftField({ groups, value, onChange }: ShiftFieldProps) {
  return (
    <TextField
      id={useId()}
      select
      label="Schicht"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 2, width: '100%' }}
    >
      <option value="">Bitte wählen</option>
      {groups.map((group) => (
        <option key={group.shift.id} value={group.shift.id}>
          {optionText(group)}
        </option>
      ))}
    </TextField>
  );
}

/** Nobody moves up after the start, or is told of a turn on the waitlist. */
function addedText(isGuest: boolean, waits: boolean, started: boolean): string {
  if (waits && started) {
    return `${isGuest ? 'Der Gast' : 'Die Person'} steht dann am Ende der Warteliste und wird nicht benachrichtigt.`;
  }
  if (isGuest && waits) {
    return 'Der Gast steht dann am Ende der Warteliste und wird nicht benachrichtigt. Rückt er nach, erfährt es der Vorstand und ruft ihn an.';
  }
  if (isGuest) return 'Der Gast ist dann bestätigt und wird nicht benachrichtigt: bitte anrufen.';
  return waits
    ? 'Die Person steht dann am Ende der Warteliste und bekommt eine Nachricht.'
    : 'Die Person ist dann bestätigt und bekommt eine Nachricht.';
}

type Place = { board: ShiftBoard | null; shift: Shift | null; roster: Roster };

/** Why a member cannot be added; null when they can. */
function obstacleOf(userId: string, { board, shift, roster }: Place): string | null {
  const waiting = shift ? roster.waitlist.filter((entry) => entry.shiftId === shift.id) : roster.waitlist;
  const listed = [...roster.registrations.filter(isActive), ...waiting];
  if ((!board || shift) && listed.some((entry) => entry.userId === userId)) return 'steht schon auf der Liste';
  const held = board && shift && obstacleTo(shift, { userId }, board.event, board.held);
  return held ? `ist da schon bei „${held}“` : null;
}

type FoundMembersProps = {
  search: string;
  obstacleFor: (userId: string) => string | null;
  chosen: FoundMember | null;
  onChoose: (member: FoundMember) => void;
};

function FoundMembers({ search, obstacleFor, chosen, onChoose }: FoundMembersProps) {
  const asked = useDeferredValue(search);
  const { data, isError, isFetching } = useQuery(membersQuery(asked));
  const isTyped = search.length >= MIN_MEMBER_SEARCH_LENGTH;
  const found = isTyped ? (data ?? []) : [];
  return (
    <FormControl sx={{ mt: 1, width: '100%' }}>
      <RadioGroup
        aria-label="Gefundene Mitglieder"
        value={chosen?.id ?? ''}
        onChange={(_event, value) => {
          const member = found.find((one) => one.id === value);
          if (member) onChoose(member);
        }}
      >
        {found.map((one) => (
          <FormControlLabel
            key={one.id}
            value={one.id}
            control={<Radio />}
            disabled={obstacleFor(one.id) !== null}
            label={`${fullName(one)}, ${obstacleFor(one.id) ?? one.email}`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
      <Typography role="status" variant="body2" color="textSecondary">
        {statusText({ isTyped, isError, isFetching, count: found.length })}
      </Typography>
    </FormControl>
  );
}

type SearchState = { isTyped: boolean; isError: boolean; isFetching: boolean; count: number };

function statusText({ isTyped, isError, isFetching, count }: SearchState): string {
  if (!isTyped) return 'Gib den Anfang des Vor- oder Nachnamens ein.';
  if (isError) return 'Die Suche ist gerade nicht möglich. Bitte versuche es gleich noch einmal.';
  if (count > 0) return '';
  return isFetching ? 'Es wird gesucht …' : 'Kein Mitglied gefunden.';
}
