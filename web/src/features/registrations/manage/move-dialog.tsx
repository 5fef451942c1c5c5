import type { AdminRegistration } from '@club/contract';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ChoiceList, PLEASE_CHOOSE } from '@/components/select-field';
import { fullName } from '@/lib/full-name';
import { useMoveRegistration, usePullUp } from '../api/change-places';
import { heardText, movesUpText, overtakenText, waitingBefore } from '../rules/places';
import { promotedByRejection } from '../rules/roster';
import { fillText, gapText, obstacleTo, type RosterGroup } from '../rules/roster-groups';
import { PlaceFromFields, usePlaceFrom } from './place-from';
import { type RosterBoard, scopeOf, useRosterBoard } from './roster-board';

type Act = 'move' | 'assign' | 'pull-up';

type Props = {
  act: Act;
  /** Has a place in a shift, or waits. */
  registration: AdminRegistration;
  /** The shift on which the person was dropped. */
  to: string | null;
  onExited: () => void;
};

const WORDS: Record<Act, { title: string; action: string }> = {
  move: { title: 'in eine andere Schicht?', action: 'Umteilen' },
  assign: { title: 'einteilen?', action: 'Einteilen' },
  'pull-up': { title: 'vorziehen?', action: 'Vorziehen' },
};

/** Asks which shift somebody gets, says who hears of it, and asks where the place comes from if that one is full. */
export function MoveDialog({ act, registration, to, onExited }: Props) {
  const board = useRosterBoard();
  const { event, groups, held, rights } = board;
  const isPullUp = act === 'pull-up';
  const [chosen, setChosen] = useState(isPullUp ? registration.shiftId : (to ?? ''));
  const { mutateAsync: move } = useMoveRegistration(event.id);
  const { mutateAsync: pullUp } = usePullUp(event.id);
  const hasPlace = act === 'move';
  const left = hasPlace ? registration.shiftId : null;
  const obstacleIn = ({ part, missing }: RosterGroup) =>
    obstacleTo(part, registration, event, held, left) ??
    (from.mayMakeRoom || part.maxParticipants === null || missing > 0 ? null : 'keinen freien Platz');
  const target = groups.find(({ part }) => part.id === chosen) ?? null;
  const scope = target && scopeOf(board, { shiftId: chosen });
  const from = usePlaceFrom(
    scope?.event ?? { ...event, maxParticipants: null },
    scope?.roster ?? { registrations: [], waitlist: [] },
    rights,
  );
  const send = () =>
    hasPlace
      ? move({ registration, to: { id: chosen ?? '', name: target?.name ?? '' }, ...from.place })
      : pullUp({ entry: registration, ...(!isPullUp && { shiftId: chosen }), ...from.place });
  const texts = target && [
    hasPlace ? movedText(registration, board, target) : givenText(registration, isPullUp ? null : target.name),
    hasPlace
      ? promotedText(registration, board)
      : overtakenText(waitingBefore(registration, scope?.roster.waitlist ?? [])),
    from.leavingText,
  ];

  return (
    <ConfirmDialog
      title={`${fullName(registration.user)} ${WORDS[act].title}`}
      text={texts ? texts.filter(Boolean).join(' ') : 'Wähle, wo die Person hilft.'}
      action={WORDS[act].action}
      color="primary"
      disabled={target === null || !from.isDecided}
      onConfirm={send}
      onExited={onExited}
    >
      {!isPullUp && (
        <ShiftList
          groups={groups.filter(({ part }) => part.id !== registration.shiftId)}
          value={chosen ?? ''}
          onChange={setChosen}
          obstacleIn={obstacleIn}
        />
      )}
      {scope && <PlaceFromFields event={scope.event} from={from} />}
    </ConfirmDialog>
  );
}

type ShiftListProps = {
  groups: readonly RosterGroup[];
  value: string;
  onChange: (shiftId: string) => void;
  /** Names what keeps the person from the shift; null: nothing does. */
  obstacleIn?: (group: RosterGroup) => string | null;
};

/** The shifts to choose from: 'Grill, 10–12 Uhr (1 von 3, es fehlen 2)' */
export const ShiftList = ({ groups, value, onChange, obstacleIn }: ShiftListProps) => (
  <ChoiceList
    label="Schicht"
    none={PLEASE_CHOOSE}
    choices={groups.map((group) => {
      const obstacle = obstacleIn?.(group) ?? null;
      const gap = group.missing > 0 ? `, ${gapText(group.missing)}` : '';
      const label =
        obstacle === null ? `${group.name} (${fillText(group)}${gap})` : `${group.name}: hat schon ${obstacle}`;
      return { value: group.part.id ?? '', label, disabled: obstacle !== null };
    })}
    value={value}
    onChange={onChange}
    sx={{ mt: 2, width: '100%' }}
  />
);

function movedText(registration: AdminRegistration, board: RosterBoard, target: RosterGroup): string {
  const { name } = scopeOf(board, registration);
  return `${fullName(registration.user)} wechselt von „${name}“ zu „${target.name}“ und ${heardText(registration)}.`;
}

const givenText = (registration: AdminRegistration, shift: string | null): string => {
  const heard = registration.isGuest ? heardText(registration) : 'eine Nachricht';
  return `${fullName(registration.user)} bekommt einen Platz${shift ? ` bei „${shift}“` : ''} und ${heard}.`;
};

function promotedText(registration: AdminRegistration, board: RosterBoard): string | null {
  const { event, roster } = scopeOf(board, registration);
  const next = promotedByRejection(event, roster, board.now);
  return next && movesUpText(next);
}
