import { type AdminRegistration, isActive } from '@club/contract';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { useMoveRegistration, usePullUp } from '../api/change-places';
import { heardText, movesUpText, overtakenText, waitingBefore } from '../rules/places';
import { promotedByRejection } from '../rules/roster';
import { fillText, gapText, obstacleTo, type RosterGroup } from '../rules/roster-groups';
import { PlaceFromFields, usePlaceFrom } from './place-from';
import { type RosterBoard, scopeOf, useRosterBoard } from './roster-board';

type Props = {
  /** Has a place in a shift, or waits for any. */
  registration: AdminRegistration;
  /** The shift on which the person was dropped. */
  to: string | null;
  onExited: () => void;
};

/** Asks which shift somebody gets, says who hears of it, and asks where the place comes from if that one is full. */
export function MoveDialog({ registration, to, onExited }: Props) {
  const board = useRosterBoard();
  const { event, groups, held } = board;
  const id = useId();
  const [chosen, setChosen] = useState(to ?? '');
  const { mutateAsync: move } = useMoveRegistration(event.id);
  const { mutateAsync: pullUp } = usePullUp(event.id);
  const hasPlace = isActive(registration);
  const left = hasPlace ? registration.shiftId : null;
  const target = groups.find(({ part }) => part.id === chosen) ?? null;
  const scope = target && scopeOf(board, { shiftId: chosen });
  const from = usePlaceFrom(
    scope?.event ?? { ...event, maxParticipants: null },
    scope?.roster ?? { registrations: [], waitlist: [] },
  );
  const send = () =>
    hasPlace
      ? move({ registration, to: { id: chosen, name: target?.name ?? '' }, ...from.place })
      : pullUp({ entry: registration, shiftId: chosen, ...from.place });
  const texts = target && [
    hasPlace ? movedText(registration, board, target) : givenText(registration, target),
    hasPlace ? promotedText(registration, board) : overtaken(registration, scope?.roster.waitlist ?? []),
    from.leavingText,
  ];

  return (
    <ConfirmDialog
      title={`${fullName(registration.user)} ${hasPlace ? 'in eine andere Schicht?' : 'einteilen?'}`}
      action={hasPlace ? 'Umteilen' : 'Einteilen'}
      color="primary"
      disabled={target === null || !from.isDecided}
      onConfirm={send}
      onExited={onExited}
      fields={
        <>
          <TextField
            id={`${id}-shift`}
            select
            label="Schicht"
            value={target ? chosen : ''}
            onChange={({ target: field }) => setChosen(field.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ mt: 2, width: '100%' }}
          >
            <option value="">Bitte wählen</option>
            {groups
              .filter(({ part }) => part.id !== left)
              .map((group) => {
                const obstacle = obstacleTo(group.part, registration, event, held, left);
                return (
                  <option key={group.part.id} value={group.part.id ?? ''} disabled={obstacle !== null}>
                    {obstacle === null ? optionText(group) : `${group.name}: hat schon ${obstacle}`}
                  </option>
                );
              })}
          </TextField>
          {scope && <PlaceFromFields event={scope.event} from={from} />}
        </>
      }
    >
      {texts ? texts.filter(Boolean).join(' ') : 'Wähle, wo die Person hilft.'}
    </ConfirmDialog>
  );
}

/** 'Grill, 10–12 Uhr (1 von 3, es fehlen 2)' */
export const optionText = (group: RosterGroup): string =>
  `${group.name} (${fillText(group)}${group.missing > 0 ? `, ${gapText(group.missing)}` : ''})`;

function movedText(registration: AdminRegistration, board: RosterBoard, target: RosterGroup): string {
  const { name } = scopeOf(board, registration);
  return `${fullName(registration.user)} wechselt von „${name}“ zu „${target.name}“ und ${heardText(registration)}.`;
}

const givenText = (registration: AdminRegistration, target: RosterGroup): string =>
  `${fullName(registration.user)} bekommt einen Platz bei „${target.name}“ und ${
    registration.isGuest ? heardText(registration) : 'eine Nachricht'
  }.`;

function promotedText(registration: AdminRegistration, board: RosterBoard): string | null {
  const { event, roster } = scopeOf(board, registration);
  const next = promotedByRejection(event, roster.registrations.length, roster.waitlist, board.now);
  return next && movesUpText(next);
}

const overtaken = (registration: AdminRegistration, line: Parameters<typeof waitingBefore>[1]): string | null =>
  overtakenText(waitingBefore(registration, line));
