import type { AdminRegistration } from '@club/contract';
import { ask } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { PlainList } from '@/components/plain-list';
import { fullName } from '@/lib/full-name';
import { useWindowed } from '@/lib/use-windowed';
import { losesPlaceText, movesUpText } from '../rules/places';
import { promotedByRejection } from '../rules/roster';
import { PersonRow } from './person-row';
import { scopeOf, useRosterBoard } from './roster-board';

/** A roster holds up to 1,500 registrations. */
const PAGE_SIZE = 40;

type Props = {
  /** Those that the list shows, with a place or waiting. */
  people: readonly AdminRegistration[];
  label: string;
  withPart?: boolean;
  /** Whether somebody stays in the list when their registration is confirmed. */
  keepsConfirmed?: boolean;
  /** Called when no other row can take the focus. */
  onNoneLeft: () => void;
};

export function PeopleList({ people, label, withPart = false, keepsConfirmed = true, onNoneLeft }: Props) {
  const board = useRosterBoard();
  const { shown, left, list, showMore } = useWindowed(people, PAGE_SIZE);

  /** The row that takes the focus when this one leaves its place. */
  const neighbour = (index: number): Element | null => {
    const rows = list.current?.children;
    return rows?.[index + 1] ?? rows?.[index - 1] ?? null;
  };
  const focus = (row: Element | null) => {
    if (row instanceof HTMLElement && row.isConnected) row.focus({ preventScroll: true });
    else onNoneLeft();
  };
  const confirm = (index: number, send: () => void) => {
    // The pressed button is about to disappear, and the focus would be lost with it.
    focus(keepsConfirmed ? (list.current?.children[index] ?? null) : neighbour(index));
    send();
  };
  const askOrReject = (person: AdminRegistration, index: number, send: () => void) => {
    const { event, roster } = scopeOf(board, person);
    const next = promotedByRejection(event, roster, board.now);
    // A rejected registration moves to the end of the list, or out of it.
    const row = neighbour(index);
    // Without a promotion the place stays free, so that the person can register again. Guests cannot by themselves.
    if (!next && !person.isGuest) {
      focus(row);
      return send();
    }
    const texts = [person.isGuest ? losesPlaceText(person) : `${fullName(person.user)} verliert den Platz.`];
    if (next) texts.push(movesUpText(next));
    ask.confirm({
      title: 'Anmeldung ablehnen?',
      text: texts.join(' '),
      action: 'Ablehnen',
      onConfirm: send,
      onDone: () => focus(row),
    });
  };

  return (
    <>
      {shown.length > 0 && (
        <PlainList ref={list} aria-label={label}>
          {shown.map((person, index) => (
            <PersonRow
              key={person.id}
              person={person}
              withPart={withPart || person.status === 'cancelled'}
              onConfirm={(send) => confirm(index, send)}
              onReject={(send) => askOrReject(person, index, send)}
            />
          ))}
        </PlainList>
      )}
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}
