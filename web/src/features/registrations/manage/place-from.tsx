import { type EventSummary, isActive, type RosterRight } from '@club/contract';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { ChoiceList, PLEASE_CHOOSE } from '@/components/select-field';
import { isFullFor, listedName, losesPlaceText } from '../rules/places';
import type { Roster } from '../rules/roster-groups';

type Way = 'raise' | 'instead' | 'waits';

/** An organiser has chosen this for somebody who needs a place; nothing has to be chosen where one is free. */
export function usePlaceFrom(
  { maxParticipants }: Pick<EventSummary, 'maxParticipants'>,
  { registrations }: Roster,
  rights: ReadonlySet<RosterRight>,
) {
  // Contacts of the event fill what is free.
  const mayMakeRoom = rights.has('manage');
  const [way, setWay] = useState<Way>(mayMakeRoom ? 'raise' : 'waits');
  const [giver, setGiver] = useState('');
  const isFull = isFullFor({ maxParticipants }, registrations);
  const active = registrations.filter(isActive);
  // Somebody who was chosen may have left meanwhile.
  const chosen = active.find(({ id }) => id === giver) ?? null;
  const leaving = isFull && way === 'instead' ? chosen : null;
  const raiseLimit = isFull && way === 'raise';
  const waits = isFull && way === 'waits';
  return {
    isFull,
    mayMakeRoom,
    active,
    way,
    setWay,
    giver: chosen?.id ?? '',
    setGiver,
    /** Says who loses the place; null when nobody does. */
    leavingText: leaving && losesPlaceText(leaving),
    isDecided: !isFull || raiseLimit || waits || leaving !== null,
    waits,
    place: { instead: leaving?.id ?? null, raiseLimit },
  };
}

type Props = {
  event: Pick<EventSummary, 'maxParticipants'>;
  from: ReturnType<typeof usePlaceFrom>;
  /** Whether waiting is another way. */
  offersWaitlist?: boolean;
};

export function PlaceFromFields({ event, from, offersWaitlist = false }: Props) {
  const id = useId();
  if (!from.isFull) return null;
  const limit = event.maxParticipants ?? 0;
  return (
    <FormControl sx={{ mt: 2, width: '100%' }}>
      <FormLabel id={id}>Alle Plätze sind vergeben. Woher kommt der Platz?</FormLabel>
      <RadioGroup aria-labelledby={id} value={from.way} onChange={(_event, value) => from.setWay(value as Way)}>
        {from.mayMakeRoom && (
          <>
            <FormControlLabel
              value="raise"
              control={<Radio />}
              label={`Ein Platz mehr: Die Grenze steigt von ${limit} auf ${limit + 1}`}
            />
            <FormControlLabel value="instead" control={<Radio />} label="Jemand anderes gibt den Platz ab" />
          </>
        )}
        {offersWaitlist && <FormControlLabel value="waits" control={<Radio />} label="Warten, bis einer frei wird" />}
      </RadioGroup>
      {from.way === 'instead' && (
        <ChoiceList
          label="Wessen Platz?"
          none={PLEASE_CHOOSE}
          choices={from.active.map((one) => ({ value: one.id, label: listedName(one) }))}
          value={from.giver}
          onChange={from.setGiver}
          sx={{ mt: 1 }}
        />
      )}
    </FormControl>
  );
}
