import { type AdminRegistration, type EventSummary, isActive } from '@club/contract';
import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { fullName } from '@/lib/full-name';
import { useWindowed } from '@/lib/use-windowed';
import { losesPlaceText, movesUpText } from '../rules/places';
import { promotedByRejection } from '../rules/roster';
import { PERSON_LIST } from './person-list';
import { PlaceDialog, type PlaceQuestion, usePlaceQuestion } from './place-dialog';
import { RegistrationCard } from './registration-card';
import type { Roster } from './use-roster';

/** A roster holds up to 1,500 registrations. */
const PAGE_SIZE = 30;

type Props = {
  event: EventSummary;
  /** Those that the list shows. */
  registrations: readonly AdminRegistration[];
  roster: Roster;
  label: string;
  /** Whether a registration stays in the list when it is confirmed. */
  keepsConfirmed: boolean;
  /** Called when no other card can take the focus. */
  onNoneLeft: () => void;
  now: Date;
  /** Asked by a list around this one, which stays when this one is gone. */
  places?: PlaceQuestion;
  /** Stands in place of an empty list. */
  children: ReactNode;
};

type Question = { text: string; index: number; send: () => void };

export function RegistrationList(props: Props) {
  const { event, registrations, roster, label, keepsConfirmed, onNoneLeft, now, children } = props;
  const own = usePlaceQuestion();
  const places = props.places ?? own;
  const { waitlist } = roster;
  const active = roster.registrations.filter(isActive).length;
  const { shown, left, list, showMore } = useWindowed(registrations, PAGE_SIZE);
  const [question, setQuestion] = useState<Question | null>(null);
  const [asking, setAsking] = useState(false);
  /** Takes the focus when the dialog has closed. */
  const afterwards = useRef<{ card: Element | null } | null>(null);
  const next = promotedByRejection(event, active, waitlist, now);

  /** The card that takes the focus when this one leaves its place. */
  const neighbour = (index: number): Element | null => {
    const cards = list.current?.children;
    return cards?.[index + 1] ?? cards?.[index - 1] ?? null;
  };
  const focus = (card: Element | null) => {
    if (card instanceof HTMLElement && card.isConnected) card.focus({ preventScroll: true });
    else onNoneLeft();
  };
  const confirm = (index: number, send: () => void) => {
    // The pressed button is about to disappear, and the focus would be lost with it.
    focus(keepsConfirmed ? (list.current?.children[index] ?? null) : neighbour(index));
    send();
  };
  const reject = (index: number, send: () => void) => {
    // A rejected registration moves to the end of the list, or out of it.
    focus(neighbour(index));
    send();
  };
  const ask = (registration: AdminRegistration, index: number, send: () => void) => {
    // Without a promotion the place stays free, so that the person can register again. Guests cannot by themselves.
    if (!next && !registration.isGuest) return reject(index, send);
    const { user, isGuest } = registration;
    const texts = [isGuest ? losesPlaceText(registration) : `${fullName(user)} verliert den Platz.`];
    if (next) texts.push(movesUpText(next));
    setQuestion({ text: texts.join(' '), index, send });
    setAsking(true);
  };
  const rejectAsked = () => {
    if (question) {
      afterwards.current = { card: neighbour(question.index) };
      question.send();
    }
    setAsking(false);
  };
  const exited = () => {
    if (afterwards.current) focus(afterwards.current.card);
    afterwards.current = null;
  };

  return (
    <>
      {shown.length === 0 ? (
        children
      ) : (
        <Box component="ul" ref={list} aria-label={label} sx={{ ...PERSON_LIST, m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((registration, index) => (
            <RegistrationCard
              key={registration.id}
              event={event}
              registration={registration}
              onConfirm={(send) => confirm(index, send)}
              onReject={(send) => ask(registration, index, send)}
              onAsk={(action, button) => places.ask(action, registration, button)}
              now={now}
            />
          ))}
        </Box>
      )}
      <MoreButton left={left} onClick={showMore} />
      <ConfirmDialog
        open={asking}
        title="Anmeldung ablehnen?"
        action="Ablehnen"
        onConfirm={rejectAsked}
        onClose={() => setAsking(false)}
        onExited={exited}
      >
        {question?.text}
      </ConfirmDialog>
      <PlaceDialog {...own} event={event} roster={roster} now={now} onTriggerGone={onNoneLeft} />
    </>
  );
}
