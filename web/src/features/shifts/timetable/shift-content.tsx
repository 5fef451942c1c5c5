import type { EventDetail, User } from '@club/contract';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { UNCONFIRMED } from '@/features/events/texts';
import { NoteForm, useOwnNote } from '@/features/registrations/own-note';
import { givesUp, PartButton, usePartActs } from '@/features/registrations/part-button';
import { passesOn, statusIn } from '@/features/registrations/rules/event-parts';
import type { MorePeople } from '@/features/registrations/use-more-people';
import type { ShiftRow } from '../rules/timetable';
import { Faces, Names, type ShiftPeople } from './shift-people';

export type ShiftItemProps = {
  event: EventDetail;
  row: ShiftRow;
  people: ShiftPeople;
  user: User | null;
  /** What the viewer does in another event at the time of the shift: '„Heimspiel“, 14–16 Uhr'. */
  busyWith: string | null;
  more: MorePeople;
};

type Content = { texts: ReactNode; faces: ReactNode; button: ReactNode; below: ReactNode };

/** What a shift has in a list and in the picture of a day alike. */
export function useShiftContent({ event, row, people, user, busyWith, more }: ShiftItemProps): Content {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isBringing, setIsBringing] = useState(false);
  const acts = usePartActs(event, user);
  const { part, shift, own, action, name, obstacle } = row;
  const isContribution = shift.startTime === null;
  const note = useOwnNote(event.id, row.isOver ? null : own, noteButton(row));
  const joins = action !== null && !givesUp(action);
  const warning = joins ? (obstacle ? `Du hast gleichzeitig ${obstacle}.` : busyText(busyWith)) : null;
  const press = () => {
    if (own) {
      const had = statusIn(own);
      return acts.giveUp({ had, shiftId: shift.id, name }, had === 'registered' && passesOn(part));
    }
    if (isContribution && action === 'register' && user) return setIsBringing(true);
    acts.join(part);
  };
  return {
    texts: (
      <>
        {shift.description && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {shift.description}
          </Typography>
        )}
        <OwnState row={row} />
        {note?.text}
        {warning && (
          <Typography id={`${id}-reason`} variant="body2" sx={{ color: 'warning.main' }}>
            {warning}
          </Typography>
        )}
      </>
    ),
    faces: (
      <Faces
        shift={shift}
        name={name}
        people={people}
        listId={`${id}-names`}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
    ),
    button: (
      <>
        {note?.button}
        {action !== null && !isBringing && (
          <PartButton
            ref={acts.button}
            kind={action}
            name={name}
            pending={acts.pending}
            disabled={joins && obstacle !== null}
            describedBy={warning ? `${id}-reason` : undefined}
            onClick={press}
          />
        )}
      </>
    ),
    below: (
      <>
        {isOpen && (
          <Names id={`${id}-names`} name={name} shift={shift} people={people} userId={user?.id ?? null} more={more} />
        )}
        {isBringing && (
          <Box sx={{ mt: 1 }}>
            <NoteForm
              name={shift.title}
              label="Was bringst du mit? (freiwillig)"
              placeholder="Apfelkuchen"
              notes={null}
              action="Eintragen"
              onSave={(notes) => {
                setIsBringing(false);
                acts.join(part, notes);
              }}
              onClose={() => setIsBringing(false)}
            />
          </Box>
        )}
        {note?.form && <Box sx={{ mt: 1 }}>{note.form}</Box>}
      </>
    ),
  };
}

function noteButton({ own, hours, name }: ShiftRow): ButtonProps {
  const label = own?.notes === null && hours === null ? 'Was bringst du?' : 'Notiz';
  return { variant: 'text', 'aria-label': `${label}: ${name}`, sx: { px: 1.5 }, children: label };
}

const busyText = (busyWith: string | null): string | null => busyWith && `Du bist da schon bei ${busyWith}.`;

/** Says where the viewer stands with the shift. */
function OwnState({ row: { own, position, obstacle, isRunning } }: { row: ShiftRow }) {
  const texts = [
    isRunning ? 'Läuft gerade' : null,
    own?.status === 'pending' ? UNCONFIRMED.words : null,
    own?.status === 'waitlisted' ? `Du wartest${position === null ? '' : `, Platz ${position}`}.` : null,
    own?.status === 'waitlisted' && obstacle ? `Solange du ${obstacle} hast, rückst du hier nicht nach.` : null,
  ].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {texts.join(' · ')}
    </Typography>
  );
}
