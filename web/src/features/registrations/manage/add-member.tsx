import { type EventSummary, type FoundMember, hasStarted, isActive, MIN_MEMBER_SEARCH_LENGTH } from '@club/contract';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
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
import { GuestFields } from './guest-fields';
import { PlaceFromFields, usePlaceFrom } from './place-from';
import type { Roster } from './use-roster';

type Props = { event: EventSummary; roster: Roster; now: Date };

/** Registers a member or a guest who phoned. */
export function AddMember({ event, roster, now }: Props) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const start = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<PersonAdd />} onClick={start} sx={{ alignSelf: 'flex-start' }}>
        Person hinzufügen
      </Button>
      <AddMemberDialog
        key={opened}
        event={event}
        roster={roster}
        now={now}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function AddMemberDialog({ event, roster, now, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const guestFormId = useId();
  const [isGuest, setIsGuest] = useState(false);
  const [search, setSearch] = useState('');
  const [member, setMember] = useState<FoundMember | null>(null);
  const { mutate, isPending } = useAddMember(event.id);
  const from = usePlaceFrom(event, roster);
  const place = { waits: from.waits, ...from.place };
  const done = { onSuccess: onClose };
  return (
    <ConfirmDialog
      open={open}
      title="Person hinzufügen"
      action={from.waits ? 'Auf die Warteliste setzen' : 'Anmelden'}
      color="primary"
      loading={isPending}
      disabled={(!isGuest && member === null) || !from.isDecided}
      onClose={onClose}
      onConfirm={() => member && mutate({ member, guest: null, ...place }, done)}
      {...(isGuest && { form: guestFormId })}
      fields={
        <>
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
              onSubmit={(guest, onError) => mutate({ member: null, guest, ...place }, { ...done, onError })}
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
            <FoundMembers search={search.trim()} roster={roster} chosen={member} onChoose={setMember} />
          </div>
          {(isGuest || member) && <PlaceFromFields event={event} from={from} offersWaitlist />}
        </>
      }
    >
      {addedText(isGuest, from.waits, hasStarted(event, now))} {from.leavingText}
    </ConfirmDialog>
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

type FoundMembersProps = {
  search: string;
  roster: Roster;
  chosen: FoundMember | null;
  onChoose: (member: FoundMember) => void;
};

function FoundMembers({ search, roster, chosen, onChoose }: FoundMembersProps) {
  const asked = useDeferredValue(search);
  const { data, isError, isFetching } = useQuery(membersQuery(asked));
  const isTyped = search.length >= MIN_MEMBER_SEARCH_LENGTH;
  const found = isTyped ? (data ?? []) : [];
  const listed = new Set([...roster.registrations.filter(isActive), ...roster.waitlist].map(({ userId }) => userId));
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
            disabled={listed.has(one.id)}
            label={`${fullName(one)}, ${listed.has(one.id) ? 'steht schon auf der Liste' : one.email}`}
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
