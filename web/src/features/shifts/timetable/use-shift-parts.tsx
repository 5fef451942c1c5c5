import { type EventDetail, MAX_REGISTRATION_NOTES_LENGTH, type User } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { UNCONFIRMED } from '@/features/events/texts';
import type { useUndo } from '@/features/registrations/api/undo';
import type { MorePeople } from '@/features/registrations/use-more-people';
import { PASSED_ON } from '../rules/leavable';
import type { ShiftPeople } from '../rules/people';
import type { ShiftRow } from '../rules/timetable';
import { BringForm } from './bring-form';
import { useOwnNote } from './own-note';
import { ShiftButton } from './shift-button';
import { Faces, Names } from './shift-people';
import { useShiftActs } from './use-shift-acts';

export type ShiftItemProps = {
  event: EventDetail;
  row: ShiftRow;
  people: ShiftPeople;
  user: User | null;
  /** What the viewer does in another event at the time of the shift: '„Heimspiel“, 14–16 Uhr'. */
  busyWith: string | null;
  more: MorePeople;
  undo: ReturnType<typeof useUndo>;
};

type Parts = { texts: ReactNode; faces: ReactNode; button: ReactNode; below: ReactNode };

/** What a shift has in a list and in the picture of a day alike. */
export function useShiftParts({ event, row, people, user, busyWith, more, undo }: ShiftItemProps): Parts {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isBringing, setIsBringing] = useState(false);
  const acts = useShiftActs(event, row, user, undo);
  const note = useOwnNote(event.id, row.isOver ? null : row.own, row);
  const { shift, action, name } = row;
  const joins = action === 'take' || action === 'wait';
  const isContribution = shift.startTime === null;
  const warning = joins ? (row.obstacle ? `Du hast gleichzeitig ${row.obstacle}.` : busyText(busyWith)) : null;
  const press = () => {
    if (!joins) return acts.giveUp();
    if (isContribution && action === 'take' && user) return setIsBringing(true);
    acts.take(null);
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
        {!isBringing && (
          <ShiftButton
            ref={acts.button}
            row={row}
            pending={acts.pending}
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
          <BringForm
            title={shift.title}
            maxLength={MAX_REGISTRATION_NOTES_LENGTH}
            onSubmit={(notes) => {
              setIsBringing(false);
              acts.take(notes);
            }}
            onClose={() => setIsBringing(false)}
          />
        )}
        {note?.form && <Box sx={{ mt: 1 }}>{note.form}</Box>}
        <ConfirmDialog {...acts.question} title="Schicht wirklich abgeben?" action="Abgeben">
          {name}: {PASSED_ON}
        </ConfirmDialog>
      </>
    ),
  };
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
