import { type AdminRegistration, isCancelled } from '@club/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MoreButton } from '@/components/more-button';
import { named } from '../rules/roster';
import {
  fillText,
  firstGroups,
  gapsFirst,
  gapText,
  isGap,
  type RosterGroup,
  rosterGroups,
} from '../rules/roster-groups';
import { waitingFor } from '../rules/shift-plan';
import { AddMember } from './add-member';
import type { FilteredRegistrations } from './filtered-roster';
import { usePlaceDialog } from './place-dialogs';
import { RegistrationList } from './registration-list';
import { takesDragged, useRosterBoard } from './roster-board';
import { Waitlist } from './waitlist';

/** Groups of so many people together are shown at first. */
const PEOPLE_SHOWN = 60;

/** Groups stand below each other, wide or narrow. */
const GROUPS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 3, md: 4 } } as const;

/**
 * The people of each shift: those shifts that lack some first. A person may be dragged from one to another. An event without
 * shifts is one group without a name.
 */
export function RosterGroups({ shown, view, empty }: FilteredRegistrations) {
  const board = useRosterBoard();
  const { event, roster, now, rights, heading } = board;
  const [people, setPeople] = useState(PEOPLE_SHOWN);
  const list = useRef<HTMLDivElement>(null);
  const focusHeading = () => heading.current?.focus();
  const keepsConfirmed = view.status === 'alle';
  if (!event.hasShifts) {
    return (
      <RegistrationList
        registrations={shown}
        label="Anmeldungen"
        keepsConfirmed={keepsConfirmed}
        onNoneLeft={focusHeading}
      >
        {empty}
      </RegistrationList>
    );
  }
  const isFiltered = view.status !== 'alle' || view.search.trim() !== '';
  const waiting = view.status === 'alle' ? named(roster.waitlist, view.search) : [];
  const found = rosterGroups(event, { registrations: shown, waitlist: waiting });
  const foundIn = new Map(found.groups.map((group) => [group.part.id, group]));
  const ordered = gapsFirst(event, board.groups, now).flatMap((whole) => {
    const { registrations, waitlist } = foundIn.get(whole.part.id) ?? whole;
    return isFiltered && registrations.length + waitlist.length === 0 ? [] : [{ registrations, waitlist, whole }];
  });
  const groups = firstGroups(ordered, people);
  const left = ordered.length - groups.length;
  const showMore = () => {
    flushSync(() => setPeople(people + PEOPLE_SHOWN));
    list.current?.children[groups.length]?.querySelector('h3')?.focus({ preventScroll: true });
  };
  // Those who have no shift, or gave theirs up, stand at the end.
  const leftovers = [
    { title: 'Ohne Schicht', registrations: found.elsewhere },
    { title: 'Abgesagt', registrations: found.cancelled },
  ].filter(({ registrations }) => left === 0 && registrations.length > 0);
  return (
    <Box sx={GROUPS}>
      {isFiltered && shown.length + waiting.length === 0 && empty}
      {found.anyTurns.length > 0 && (
        <GroupFrame
          title="Egal wo"
          text={`Diese Leute nehmen jede Schicht, in der ein Platz frei wird.${rights.has('manage') ? ' Du kannst sie auch selbst einteilen.' : ''}`}
        >
          {() => <Waitlist entries={found.anyTurns} line={board.anyTurns} label="Egal wo" onNoneLeft={focusHeading} />}
        </GroupFrame>
      )}
      <Box ref={list} sx={GROUPS}>
        {groups.map(({ whole, registrations, waitlist }) => (
          <ShiftSection
            key={whole.part.id}
            group={whole}
            registrations={registrations}
            waitlist={waitlist}
            keepsConfirmed={keepsConfirmed}
          />
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
      {leftovers.map(({ title, registrations }) => (
        <GroupFrame key={title} title={title}>
          {(focusTitle) => (
            <RegistrationList registrations={registrations} label={title} keepsConfirmed onNoneLeft={focusTitle}>
              <Nobody />
            </RegistrationList>
          )}
        </GroupFrame>
      ))}
    </Box>
  );
}

type ShiftSectionProps = Pick<RosterGroup, 'registrations' | 'waitlist'> & {
  group: RosterGroup;
  keepsConfirmed: boolean;
};

function ShiftSection({ group, registrations, waitlist, keepsConfirmed }: ShiftSectionProps) {
  const board = useRosterBoard();
  const { event, roster, rights, now, dragged } = board;
  const askPlace = usePlaceDialog();
  const { part, name } = group;
  const title = name ?? '';
  const drop = (person: AdminRegistration) =>
    askPlace(person.shiftId === null ? 'assign' : 'move', person, null, part.id ?? '');
  return (
    <GroupFrame
      title={title}
      text={part.description}
      counts={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {fillText(group)}
          </Typography>
          {isGap(event, group, now) && <Chip size="small" color="warning" label={gapText(group.missing)} />}
        </Box>
      }
      action={rights.has('manage') && !isCancelled(event) && <AddMember to={group} />}
      onDrop={dragged && takesDragged(board, part) ? () => drop(dragged) : null}
    >
      {(focusTitle) => (
        <>
          <RegistrationList
            registrations={registrations}
            label={title}
            keepsConfirmed={keepsConfirmed}
            onNoneLeft={focusTitle}
          >
            {waitlist.length === 0 && <Nobody />}
          </RegistrationList>
          {waitlist.length > 0 && (
            <Typography variant="subtitle1" component="h4" sx={{ mt: 1.5, mb: 0.5 }}>
              Warteliste
            </Typography>
          )}
          <Waitlist
            entries={waitlist}
            line={waitingFor(part, roster.waitlist)}
            label={`Warteliste: ${title}`}
            onNoneLeft={focusTitle}
          />
        </>
      )}
    </GroupFrame>
  );
}

const Nobody = () => <Typography color="textSecondary">Noch niemand</Typography>;

type GroupFrameProps = {
  title: string;
  /** Stands beside the title. */
  counts?: ReactNode;
  text?: string | null;
  action?: ReactNode;
  /** Takes the person who is dragged; null while nobody is, or the person cannot have this shift. */
  onDrop?: (() => void) | null;
  /** The heading takes the focus when the element that had it is gone. */
  children: (focusHeading: () => void) => ReactNode;
};

/** People who belong together, below a heading. */
function GroupFrame({ title, counts, text, action, onDrop, children }: GroupFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOver, setIsOver] = useState(false);
  const takes = onDrop ? { onDragOver, onDragLeave, onDrop: dropped } : {};
  function onDragOver(event: DragEvent) {
    // Browsers let go of a person only where this is prevented.
    event.preventDefault();
    setIsOver(true);
  }
  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  }
  function dropped(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onDrop?.();
  }
  return (
    <Box
      component="section"
      aria-labelledby={id}
      {...takes}
      sx={{
        borderRadius: 2,
        ...(onDrop && {
          outline: isOver ? '3px solid' : '2px dashed',
          outlineColor: 'primary.main',
          outlineOffset: 6,
          bgcolor: isOver ? 'action.hover' : undefined,
        }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mb: text ? 0 : 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, flex: 1, minWidth: 0 }}>
          <Typography
            id={id}
            ref={heading}
            tabIndex={-1}
            variant="h4"
            component="h3"
            sx={{ overflowWrap: 'anywhere', minWidth: 0, '&:focus': { outline: 'none' } }}
          >
            {title}
          </Typography>
          {counts}
        </Box>
        {action}
      </Box>
      {text && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {text}
        </Typography>
      )}
      {children(() => heading.current?.focus())}
    </Box>
  );
}
