import { type EventDetail, isActive, isWaiting, type User } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { OwnBadge } from '@/components/own-badge';
import { VisuallyHidden } from '@/components/visually-hidden';
import { UNCONFIRMED } from '@/features/events/texts';
import { FIELDS, TextForm } from '../own-text';
import { givesUp, PartButton, usePartActs } from '../part-button';
import { passesOn, statusIn } from '../rules/event-parts';
import type { ShiftRow } from '../rules/timetable';
import type { MorePeople } from '../use-more-people';
import { Faces, Names, type ShiftPeople } from './shift-people';

export type ShiftItemProps = {
  event: EventDetail;
  row: ShiftRow;
  people: ShiftPeople;
  user: User | null;
  /** The viewer does this in another event at the time of the shift: '„Heimspiel“, 14–16 Uhr'. */
  busyWith: string | null;
  more: MorePeople;
};

export function ShiftItem({ event, row, people, user, busyWith, more }: ShiftItemProps) {
  const id = useId();
  const [toggled, setToggled] = useState<boolean | null>(null);
  // Whoever wants to bring something looks first at what others bring.
  const isOpen = toggled ?? [...people.active, ...people.waiting].some(({ brings }) => brings !== null);
  const [bringing, setBringing] = useState<{ text: string | null } | null>(null);
  const acts = usePartActs(event, user);
  const { part, shift, own, action, name, obstacle } = row;
  const isContribution = shift.startTime === null;
  const joins = action !== null && !givesUp(action);
  const warning = warningOf(row, joins, busyWith);
  const press = () => {
    if (own) {
      const had = statusIn(own);
      return acts.giveUp({ had, shiftId: shift.id, name }, had === 'registered' && passesOn(part));
    }
    if (isContribution && user) return setBringing({ text: null });
    acts.join(part);
  };
  return (
    <Box component="li" data-own={own && statusIn(own)} data-over={row.isOver} sx={ITEM}>
      {!isContribution && <Clock row={row} />}
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
          <Typography variant="subtitle1" component="p" sx={{ lineHeight: 1.3, overflowWrap: 'anywhere', minWidth: 0 }}>
            {shift.title}
            {own && <OwnBadge waits={isWaiting(own)} />}
          </Typography>
          <Fill row={row} />
        </Box>
        {shift.description && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {shift.description}
          </Typography>
        )}
        <OwnState row={row} />
        {warning && (
          <Typography id={`${id}-reason`} variant="body2" sx={{ color: 'warning.main' }}>
            {warning}
          </Typography>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 1.5,
          }}
        >
          <Faces
            shift={shift}
            name={name}
            people={people}
            listId={`${id}-names`}
            isOpen={isOpen}
            onToggle={() => setToggled(!isOpen)}
          />
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            {action !== null && !bringing && (
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
          </Box>
        </Box>
        {isOpen && (
          <Names id={`${id}-names`} name={name} shift={shift} people={people} userId={user?.id ?? null} more={more} />
        )}
        {bringing && (
          <Box sx={{ mt: 1 }}>
            <TextForm
              {...FIELDS.brings}
              name={shift.title}
              label="Was bringst du mit? (freiwillig)"
              text={bringing.text}
              onSave={(text) => {
                setBringing(null);
                acts.join(part, text, () => setBringing({ text }));
              }}
              onClose={() => setBringing(null)}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}

const ITEM = {
  display: 'flex',
  // With much enlarged text the hours stand above the rest.
  flexWrap: 'wrap',
  columnGap: 1.5,
  px: { xs: 1.25, md: 1.5 },
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&[data-own]': { borderRadius: 1 },
  '&[data-own="registered"]': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-success-main) 10%, var(--mui-palette-background-paper))',
    boxShadow: 'inset 4px 0 0 var(--mui-palette-success-main)',
  },
  '&[data-own="waitlisted"]': { outline: '2px dashed', outlineColor: 'info.main', outlineOffset: -2 },
  '&[data-over="true"]': { opacity: 0.75 },
} as const;

/** What the viewer does at the same time stands in the row before they join, and afterwards until they give up one of both. */
function warningOf({ own, obstacle, isOver }: ShiftRow, joins: boolean, busyWith: string | null): string | null {
  if (isOver || (!joins && !(own && isActive(own)))) return null;
  if (obstacle) return `Du hast gleichzeitig ${obstacle}.`;
  return busyWith && `Du bist da schon bei ${busyWith}.`;
}

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
