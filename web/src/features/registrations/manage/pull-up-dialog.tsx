import { type AdminRegistration, type EventSummary, isActive } from '@club/contract';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { usePullUp } from '../api/change-places';
import { isFullFor, overtakenText, waitingBefore } from '../rules/places';
import type { Roster } from './use-roster';

export type PlaceDialogProps = {
  event: EventSummary;
  roster: Roster;
  registration: AdminRegistration;
  now: Date;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

type Way = 'instead' | 'raise';

/** Says whom it passes, and in a full event asks where the place comes from. */
export function PullUpDialog({ event, roster, registration, now: _, ...dialog }: PlaceDialogProps) {
  const id = useId();
  const { mutate, isPending } = usePullUp(event.id);
  const [way, setWay] = useState<Way>('raise');
  const [giver, setGiver] = useState('');
  const isFull = isFullFor(event, roster.registrations);
  const active = roster.registrations.filter(isActive);
  // Somebody who was chosen may have left meanwhile.
  const chosen = active.find((one) => one.id === giver) ?? null;
  const instead = isFull && way === 'instead' ? (chosen?.id ?? null) : null;
  const raiseLimit = isFull && way === 'raise';
  const name = fullName(registration.user);
  const texts = [
    `${name} bekommt einen Platz und eine Nachricht.`,
    overtakenText(waitingBefore(registration, roster.waitlist)),
    instead && chosen && `${fullName(chosen.user)} verliert den Platz und bekommt eine Nachricht.`,
  ];
  return (
    <ConfirmDialog
      {...dialog}
      title={`${name} vorziehen?`}
      action="Vorziehen"
      color="primary"
      loading={isPending}
      disabled={isFull && !raiseLimit && instead === null}
      onConfirm={() => mutate({ entry: registration, instead, raiseLimit }, { onSuccess: dialog.onClose })}
      fields={
        isFull && (
          <FormControl sx={{ mt: 2, width: '100%' }}>
            <FormLabel id={id}>Die Veranstaltung ist ausgebucht. Woher kommt der Platz?</FormLabel>
            <RadioGroup aria-labelledby={id} value={way} onChange={(_event, value) => setWay(value as Way)}>
              <FormControlLabel
                value="raise"
                control={<Radio />}
                label={`Ein Platz mehr: Die Grenze steigt von ${event.maxParticipants} auf ${(event.maxParticipants ?? 0) + 1}`}
              />
              <FormControlLabel value="instead" control={<Radio />} label="Jemand anderes gibt den Platz ab" />
            </RadioGroup>
            {way === 'instead' && (
              <TextField
                id={`${id}-giver`}
                select
                label="Wessen Platz?"
                value={chosen?.id ?? ''}
                onChange={({ target }) => setGiver(target.value)}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                sx={{ mt: 1 }}
              >
                <option value="">Bitte wählen</option>
                {active.map(({ id: registrationId, user }) => (
                  <option key={registrationId} value={registrationId}>
                    {fullName(user)}
                  </option>
                ))}
              </TextField>
            )}
          </FormControl>
        )
      }
    >
      {texts.filter(Boolean).join(' ')}
    </ConfirmDialog>
  );
}
