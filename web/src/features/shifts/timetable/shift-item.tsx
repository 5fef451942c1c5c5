import { type EventDetail, MAX_REGISTRATION_NOTES_LENGTH, type User } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { OwnBadge } from '@/components/own-badge';
import { VisuallyHidden } from '@/components/visually-hidden';
import { UNCONFIRMED } from '@/features/events/texts';
import type { useUndo } from '@/features/registrations/api/undo';
import type { MorePeople } from '@/features/registrations/use-more-people';
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

/** A shift in a list. */
export function ShiftListItem(props: ShiftItemProps) {
  const { row } = props;
  const { startTime } = row.shift;
  const parts = useShiftParts(props);
  return (
    <Box component="li" data-own={row.own !== null} data-over={row.isOver} sx={ITEM}>
      {startTime !== null && <Clock row={row} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
          <Typography variant="subtitle1" component="p" sx={{ lineHeight: 1.3, overflowWrap: 'anywhere', minWidth: 0 }}>
            {row.shift.title}
            {row.own && <OwnBadge />}
          </Typography>
          <Fill row={row} />
        </Box>
        {parts.texts}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 1.5,
          }}
        >
          {parts.faces}
          <Box sx={{ ml: 'auto', display: 'flex' }}>{parts.button}</Box>
        </Box>
        {parts.below}
      </Box>
    </Box>
  );
}

const OWN = {
  bgcolor: 'color-mix(in srgb, var(--mui-palette-success-main) 10%, var(--mui-palette-background-paper))',
  boxShadow: 'inset 4px 0 0 var(--mui-palette-success-main)',
} as const;

const ITEM = {
  display: 'flex',
  gap: 1.5,
  px: { xs: 1.25, md: 1.5 },
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&[data-own="true"]': { ...OWN, borderRadius: 1 },
  '&[data-over="true"]': { opacity: 0.75 },
} as const;

/** '10:00' above '12:00' */
function Clock({ row: { hours, clock } }: { row: ShiftRow }) {
  return (
    <Box sx={{ width: '3.1rem', flexShrink: 0, fontVariantNumeric: 'tabular-nums', pt: '1px' }}>
      <VisuallyHidden>{hours}</VisuallyHidden>
      <Box aria-hidden>
        <Typography variant="subtitle1" component="div" sx={{ lineHeight: 1.3 }}>
          {clock?.start}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {clock?.end}
        </Typography>
      </Box>
    </Box>
  );
}

function Fill({ row }: { row: ShiftRow }) {
  const { waitlistCount } = row.shift;
  return (
    <Typography
      variant="body2"
      component="p"
      sx={{
        fontWeight: 600,
        color: row.isFull ? 'text.secondary' : 'primary.main',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {row.fill}
      {row.isFull && ' · voll'}
      {waitlistCount > 0 && (
        <Box component="span" sx={{ color: 'info.main' }}>
          {` · ${waitlistCount === 1 ? '1 wartet' : `${waitlistCount} warten`}`}
        </Box>
      )}
    </Typography>
  );
}

/** A shift in the picture of a day, below its hours and beside its task. */
export function ShiftBlock({ column, line, ...props }: ShiftItemProps & { column: string; line: number }) {
  const { row } = props;
  const parts = useShiftParts(props);
  return (
    <Box
      component="li"
      data-own={row.own !== null}
      data-over={row.isOver}
      sx={{
        gridColumn: column,
        gridRow: line,
        m: '3px',
        p: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&[data-own="true"]': OWN,
        '&[data-over="true"]': { opacity: 0.75 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <Typography variant="subtitle2" component="p" sx={{ whiteSpace: 'nowrap' }}>
          <VisuallyHidden>{`${row.shift.title}, `}</VisuallyHidden>
          {row.hours}
          {row.own && <OwnBadge />}
        </Typography>
        <Fill row={row} />
      </Box>
      {parts.texts}
      {parts.faces}
      <Box sx={{ mt: 'auto', display: 'grid' }}>{parts.button}</Box>
      {parts.below}
    </Box>
  );
}

type Parts = { texts: ReactNode; faces: ReactNode; button: ReactNode; below: ReactNode };

/** What the two forms of a shift have in common. */
function useShiftParts({ event, row, people, user, busyWith, more, undo }: ShiftItemProps): Parts {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isBringing, setIsBringing] = useState(false);
  const acts = useShiftActs(event, row, user, undo);
  const note = useOwnNote(event.id, row.isOver ? null : row.own, row.shift.startTime === null);
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
          {name} ist voll. Wenn du abgibst, bekommt jemand anderes deinen Platz, und du kannst dich nur noch auf die
          Warteliste setzen.
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
