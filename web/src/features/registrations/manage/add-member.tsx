import {
  type FoundMember,
  type Guest,
  guestSchema,
  isActive,
  isAhead,
  isCancelled,
  isContribution,
  periodText,
  STANDARD_RETENTION,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { Form, FormField } from '@/components/fields';
import { PersonSearch } from '@/components/person-search';
import { clubQuery } from '@/features/club-settings/api';
import { fullName } from '@/lib/full-name';
import { type Send, useSubmit } from '@/lib/use-submit';
import { useAddMember, useMemberSearch } from '../api/add-member';
import { obstacleTo, type RosterGroup } from '../rules/roster-groups';
import { BringsField, bringsOf } from './brings-field';
import { ShiftList } from './move-dialog';
import { PlaceFromFields, usePlaceFrom } from './place-from';
import { type RosterBoard, RosterDialog, scopeOf, useRosterBoard } from './roster-board';

type Props = {
  /** The shift to which the button belongs. */
  to?: RosterGroup;
};

/** Registers a member or a guest who phoned. */
export function AddMember({ to }: Props) {
  const { event, rights } = useRosterBoard();
  if (!rights.has('place') || isCancelled(event)) return null;
  const start = () =>
    showDialog(<RosterDialog eventId={event.id}>{(board) => <AddMemberDialog board={board} to={to} />}</RosterDialog>);
  const label = to?.name ? `Person hinzufügen: ${to.name}` : 'Person hinzufügen';
  return (
    <IconButton color="primary" aria-label={label} title={label} onClick={start}>
      <PersonAdd />
    </IconButton>
  );
}

function AddMemberDialog({ board, to }: Props & { board: RosterBoard }) {
  const close = useCloseDialog();
  const { rights, groups } = board;
  const [only = null, ...others] = groups;
  const [shiftId, setShiftId] = useState(
    (to ?? (others.length === 0 ? only : null))?.part.id ?? (only?.name ? '' : null),
  );
  const group = groups.find(({ part }) => part.id === shiftId) ?? null;
  const { event, roster } = group ? scopeOf(board, { shiftId: group.part.id }) : board;
  const guestFormId = useId();
  // Contacts of the event note callers. Only organisers search among all members.
  const maySearch = rights.has('manage');
  const [isGuest, setIsGuest] = useState(!maySearch);
  const { setSearch, ...members } = useMemberSearch();
  const [member, setMember] = useState<FoundMember | null>(null);
  const obstacleFor = (userId: string) => obstacleOf(userId, board, group);
  const { mutate, mutateAsync, isPending } = useAddMember(event.id);
  const [word, setWord] = useState('');
  const { brings, tooLong } = bringsOf(word);
  const isBringing = group !== null && isContribution(group.part);
  const lacksShift = group === null;
  const from = usePlaceFrom(lacksShift ? { maxParticipants: null } : event, roster, rights);
  const place = {
    waits: from.waits,
    ...from.place,
    ...(shiftId !== null && { shiftId }),
    ...(isBringing && { brings }),
  };
  return (
    <ConfirmDialog
      title="Person hinzufügen"
      text={[addedText(isGuest, from.waits, !isAhead(event, board.now)), from.leavingText].filter(Boolean).join(' ')}
      action={from.waits ? 'Auf die Warteliste setzen' : 'Anmelden'}
      color="primary"
      loading={isPending}
      disabled={(!isGuest && member === null) || lacksShift || !from.isDecided || (isBringing && tooLong)}
      onConfirm={() => member && mutateAsync({ member, guest: null, ...place })}
      {...(isGuest && { form: guestFormId })}
    >
      {shiftId !== null && <ShiftList groups={groups} value={shiftId} onChange={setShiftId} />}
      {maySearch && (
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
      )}
      {/* Both stay, so that changing one's mind loses nothing. */}
      <div hidden={!isGuest}>
        <GuestFields
          id={guestFormId}
          send={(guest, answered) => mutate({ member: null, guest, ...place }, answered)}
          onSent={close}
        />
      </div>
      <div hidden={isGuest}>
        <PersonSearch
          label="Name des Mitglieds"
          listLabel="Gefundene Mitglieder"
          {...members}
          onSearch={setSearch}
          textOf={({ id, email, ...name }) => `${fullName(name)}, ${obstacleFor(id) ?? email}`}
          isDisabled={({ id }) => obstacleFor(id) !== null}
          chosen={member}
          onChoose={setMember}
        />
      </div>
      {isBringing && <BringsField value={word} onChange={setWord} />}
      {(isGuest || member) && <PlaceFromFields event={event} from={from} offersWaitlist />}
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

/** Why a member cannot be added; null when they can, or while no shift is chosen. */
function obstacleOf(userId: string, { event, roster, held }: RosterBoard, group: RosterGroup | null): string | null {
  if (!group) return null;
  const { part } = group;
  const listed = [...roster.registrations.filter(isActive), ...roster.waitlist];
  if (listed.some((entry) => entry.userId === userId && entry.shiftId === part.id)) return 'steht schon auf der Liste';
  const obstacle = obstacleTo(part, { userId }, event, held);
  return obstacle && `ist da schon bei „${obstacle}“`;
}

type GuestFieldsProps = {
  /** The button that submits stands outside of the form and names it. */
  id: string;
  send: Send<Guest, unknown>;
  onSent: () => void;
};

/** Asks for the name and phone number of a guest. */
function GuestFields({ id, send, onSent }: GuestFieldsProps) {
  const form = useForm<Guest>({
    resolver: zodResolver(guestSchema),
    defaultValues: { name: '', phoneNumber: '' },
  });
  const retention = useQuery(clubQuery).data?.retention ?? STANDARD_RETENTION;
  const submit = useSubmit(form, send, { onSent });
  return (
    <Form form={form} id={id} autoComplete="off" onSubmit={submit} sx={{ mt: 2, gap: 2 }}>
      <FormField name="name" label="Name des Gasts" />
      <FormField name="phoneNumber" label="Telefonnummer" type="tel" />
      <Typography variant="body2" color="textSecondary">
        {`Beides sehen nur der Vorstand und die Ansprechpersonen, andere sehen „Gast“. Gelöscht wird es ${periodText('guests', retention)}.`}
      </Typography>
    </Form>
  );
}
