import { isCancelled } from '@club/contract';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MoreButton } from '@/components/more-button';
import { named } from '../rules/roster';
import { firstGroups, type GroupedRoster, gapsFirst, groupedByShift, type ShiftGroup } from '../rules/roster-groups';
import { waitingFor } from '../rules/shift-plan';
import { AddMember } from './add-member';
import { GROUPS, GroupFrame, Nobody, ShiftCounts, WaitingHead } from './group-frame';
import { PlaceDialog, type PlaceQuestion, usePlaceQuestion } from './place-dialog';
import { RegistrationList } from './registration-list';
import type { FilteredRegistrations } from './registration-section';
import { type ShiftBoard, scopeOf, takesDragged } from './roster-board';
import { WaitlistList } from './waitlist-section';

/** Groups of so many people together are shown at first. */
const PEOPLE_SHOWN = 60;

type Props = FilteredRegistrations & { board: ShiftBoard; now: Date };

/** The people of each shift: those shifts that lack some first. A person may be dragged from one to another. */
export function ShiftGroups({ board, shown, view, focusHeading, empty, now }: Props) {
  const { event, roster, dragged } = board;
  const [people, setPeople] = useState(PEOPLE_SHOWN);
  const list = useRef<HTMLDivElement>(null);
  const places = usePlaceQuestion();
  const isFiltered = view.status !== 'alle' || view.search.trim() !== '';
  const waiting = view.status === 'alle' ? named(roster.waitlist, view.search) : [];
  const found = groupedByShift(event, { registrations: shown, waitlist: waiting });
  const foundIn = new Map(found.groups.map((group) => [group.shift.id, group]));
  const ordered = gapsFirst(event, board.groups, now).flatMap((whole) => {
    const { registrations, waitlist } = foundIn.get(whole.shift.id) ?? whole;
    return isFiltered && registrations.length + waitlist.length === 0 ? [] : [{ registrations, waitlist, whole }];
  });
  const groups = firstGroups(ordered, people);
  const left = ordered.length - groups.length;
  const showMore = () => {
    flushSync(() => setPeople(people + PEOPLE_SHOWN));
    list.current?.children[groups.length]?.querySelector('h3')?.focus({ preventScroll: true });
  };
  return (
    <Box sx={GROUPS}>
      {isFiltered && shown.length + waiting.length === 0 && empty}
      <GroupFrame
        hidden={found.anyTurns.length === 0}
        title="Egal wo"
        text="Diese Leute nehmen jede Schicht, in der ein Platz frei wird. Du kannst sie auch selbst einteilen."
      >
        {() => (
          <WaitlistList
            places={places}
            event={event}
            roster={roster}
            entries={found.anyTurns}
            line={board.anyTurns}
            label="Egal wo"
            onNoneLeft={focusHeading}
            now={now}
          />
        )}
      </GroupFrame>
      <Box ref={list} sx={GROUPS}>
        {groups.map(({ whole, registrations, waitlist }) => (
          <ShiftSection
            key={whole.shift.id}
            board={board}
            group={whole}
            registrations={registrations}
            waitlist={waitlist}
            keepsConfirmed={view.status === 'alle'}
            places={places}
            onDrop={
              dragged && takesDragged(board, whole.shift)
                ? () => places.ask(dragged.shiftId === null ? 'assign' : 'move', dragged, null, whole.shift.id)
                : null
            }
            now={now}
          />
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
      {left === 0 && <Leftovers board={board} found={found} places={places} now={now} />}
      <PlaceDialog {...places} event={event} roster={roster} now={now} onTriggerGone={focusHeading} />
    </Box>
  );
}

type ShiftSectionProps = Pick<ShiftGroup, 'registrations' | 'waitlist'> & {
  board: ShiftBoard;
  group: ShiftGroup;
  keepsConfirmed: boolean;
  places: PlaceQuestion;
  onDrop: (() => void) | null;
  now: Date;
};

function ShiftSection(props: ShiftSectionProps) {
  const { board, group, registrations, waitlist, keepsConfirmed, places, onDrop, now } = props;
  const { shift, name } = group;
  const { event, roster } = scopeOf(board, { shiftId: shift.id });
  return (
    <GroupFrame
      title={name}
      text={shift.description}
      counts={<ShiftCounts event={board.event} group={group} now={now} />}
      action={!isCancelled(event) && <AddMember event={event} roster={roster} now={now} to={group} />}
      onDrop={onDrop}
    >
      {(focusHeading) => (
        <>
          <RegistrationList
            event={event}
            registrations={registrations}
            roster={roster}
            label={name}
            keepsConfirmed={keepsConfirmed}
            places={places}
            onNoneLeft={focusHeading}
            now={now}
          >
            {waitlist.length === 0 && <Nobody />}
          </RegistrationList>
          {waitlist.length > 0 && <WaitingHead />}
          <WaitlistList
            places={places}
            event={event}
            roster={roster}
            entries={waitlist}
            line={waitingFor(shift, board.roster.waitlist)}
            label={`Warteliste: ${name}`}
            onNoneLeft={focusHeading}
            now={now}
          />
        </>
      )}
    </GroupFrame>
  );
}

type LeftoversProps = { board: ShiftBoard; found: GroupedRoster; places: PlaceQuestion; now: Date };

/** Those who have no shift, or gave theirs up. */
function Leftovers({ board: { event, roster }, found, places, now }: LeftoversProps) {
  const lists = [
    { title: 'Ohne Schicht', registrations: found.elsewhere },
    { title: 'Abgesagt', registrations: found.cancelled },
  ];
  return lists.map(
    ({ title, registrations }) =>
      registrations.length > 0 && (
        <GroupFrame key={title} title={title}>
          {(focusHeading) => (
            <RegistrationList
              event={event}
              registrations={registrations}
              roster={roster}
              label={title}
              keepsConfirmed
              places={places}
              onNoneLeft={focusHeading}
              now={now}
            >
              <Nobody />
            </RegistrationList>
          )}
        </GroupFrame>
      ),
  );
}
