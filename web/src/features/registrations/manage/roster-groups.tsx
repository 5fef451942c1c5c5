import type { AdminRegistration } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '@/components/empty-state';
import { MoreButton } from '@/components/more-button';
import { asRegistration } from '../rules/places';
import { fillText, firstGroups, gapText, isGap, type RosterGroup } from '../rules/roster-groups';
import { AddMember } from './add-member';
import { PeopleList } from './people-list';
import { usePlaceDialog } from './place-dialogs';
import { takesDragged, useRosterBoard } from './roster-board';

/** Groups of so many people together are shown at first. */
const PEOPLE_SHOWN = 40;

/** Headings stay below what is pinned above them: the bar of wide screens, which has two lines between md and lg. */
export const BELOW_BAR = { xs: 0, md: 113, lg: 65 } as const;

/** The people of each shift, in order of time. A person may be dragged from one to another. */
export function RosterGroups({ onlyGaps }: { onlyGaps: boolean }) {
  const board = useRosterBoard();
  const { event, now, heading, anyTurns, elsewhere, cancelled } = board;
  const [people, setPeople] = useState(PEOPLE_SHOWN);
  const list = useRef<HTMLDivElement>(null);
  const wanted = board.groups.filter((group) => !onlyGaps || isGap(event, group, now));
  const groups = firstGroups(wanted, people);
  const left = wanted.length - groups.length;
  const showMore = () => {
    flushSync(() => setPeople(people + PEOPLE_SHOWN));
    list.current?.children[groups.length]?.querySelector('h3')?.focus({ preventScroll: true });
  };
  // Those who have no shift yet, or gave theirs up, stand at the end.
  const others = [
    { title: 'Egal wo', text: ANYWHERE, people: anyTurns.map(asRegistration) },
    { title: 'Ohne Schicht', people: elsewhere },
    { title: 'Abgesagt', people: cancelled },
  ].filter((other) => left === 0 && !onlyGaps && other.people.length > 0);
  return (
    <>
      {wanted.length === 0 && <EmptyState headingLevel="h3" title="Überall sind genug Leute da" />}
      <div ref={list}>
        {groups.map((group) => (
          <ShiftGroup key={group.part.id} group={group} />
        ))}
      </div>
      <MoreButton left={left} label="Weitere Schichten anzeigen" onClick={showMore} />
      {others.map(({ title, text, people: listed }) => (
        <GroupFrame key={title} title={title} text={text}>
          {() => <PeopleList people={listed} label={title} onNoneLeft={() => heading.current?.focus()} />}
        </GroupFrame>
      ))}
    </>
  );
}

const ANYWHERE = 'Diese Leute nehmen jede Schicht, in der ein Platz frei wird.';

function ShiftGroup({ group }: { group: RosterGroup }) {
  const board = useRosterBoard();
  const { event, now, dragged } = board;
  const askPlace = usePlaceDialog();
  const { part, name, registrations, waitlist, missing } = group;
  const title = name ?? '';
  const drop = (person: AdminRegistration) =>
    askPlace(person.status === 'waitlisted' ? 'assign' : 'move', person, part.id ?? '');
  return (
    <GroupFrame
      title={title}
      text={part.description}
      counts={
        <Typography component="span" sx={{ whiteSpace: 'nowrap' }} color="textSecondary">
          {fillText(group)}
          {isGap(event, group, now) && (
            <Box component="strong" sx={{ ml: 1, color: 'warning.main' }}>
              {gapText(missing)}
            </Box>
          )}
        </Typography>
      }
      action={<AddMember to={group} />}
      onDrop={dragged && takesDragged(board, part) ? () => drop(dragged) : null}
    >
      {(focusTitle) => (
        <>
          <PeopleList people={registrations} label={title} onNoneLeft={focusTitle} />
          {waitlist.length > 0 && (
            <Typography variant="subtitle2" component="h4" color="textSecondary" sx={{ mt: 1 }}>
              Warteliste
            </Typography>
          )}
          <PeopleList people={waitlist.map(asRegistration)} label={`Warteliste: ${title}`} onNoneLeft={focusTitle} />
        </>
      )}
    </GroupFrame>
  );
}

type GroupFrameProps = {
  title: string;
  counts?: ReactNode;
  text?: string | null | undefined;
  action?: ReactNode;
  /** Takes the person who is dragged; null while nobody is, or the person cannot have this shift. */
  onDrop?: (() => void) | null;
  /** The heading takes the focus when the element that had it is gone. */
  children: (focusHeading: () => void) => ReactNode;
};

/** People who belong together, below a heading that stays in view. */
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
        pb: 1.5,
        borderRadius: 2,
        ...(onDrop && {
          outline: isOver ? '3px solid' : '2px dashed',
          outlineColor: 'primary.main',
          outlineOffset: 6,
          bgcolor: isOver ? 'action.hover' : undefined,
        }),
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: BELOW_BAR,
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          minHeight: 44,
          bgcolor: 'background.default',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, flex: 1, minWidth: 0 }}>
          <Typography
            id={id}
            ref={heading}
            tabIndex={-1}
            variant="h6"
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
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      )}
      {children(() => heading.current?.focus())}
    </Box>
  );
}
