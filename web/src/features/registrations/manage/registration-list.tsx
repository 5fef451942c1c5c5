import type { AdminRegistration, AdminWaitlistEntry, EventSummary } from '@club/contract';
import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { fullName } from '@/lib/full-name';
import { useWindowed } from '@/lib/use-windowed';
import { movesUp } from '../rules/moves-up';
import { CARD_GRID } from './card-grid';
import { RegistrationCard } from './registration-card';

/** An event holds up to 1,500. */
const PAGE_SIZE = 30;

type Props = {
  event: EventSummary;
  registrations: readonly AdminRegistration[];
  waitlist: readonly AdminWaitlistEntry[];
  /** How many have a place, whatever is shown. */
  active: number;
  /** A registration stays in the list when it is confirmed. */
  keepsConfirmed: boolean;
  /** Takes the focus when no other card can. */
  onNoneLeft: () => void;
  now: Date;
  /** Instead of the list when it is empty. */
  children: ReactNode;
};

type Question = { text: string; index: number; send: () => void };

export function RegistrationList(props: Props) {
  const { event, registrations, waitlist, active, keepsConfirmed, onNoneLeft, now, children } = props;
  const { shown, left, list, showMore } = useWindowed(registrations, PAGE_SIZE);
  const [question, setQuestion] = useState<Question | null>(null);
  const [asking, setAsking] = useState(false);
  const afterwards = useRef<{ card: Element | null } | null>(null);
  const next = movesUp(event, active, waitlist, now);

  /** Where the work goes on when a card leaves its place. */
  const neighbour = (index: number): Element | null => {
    const cards = list.current?.children;
    return cards?.[index + 1] ?? cards?.[index - 1] ?? null;
  };
  const focus = (card: Element | null) => {
    if (card instanceof HTMLElement && card.isConnected) card.focus({ preventScroll: true });
    else onNoneLeft();
  };
  const confirm = (index: number, send: () => void) => {
    // The pressed button goes away, and the focus would with it.
    focus(keepsConfirmed ? (list.current?.children[index] ?? null) : neighbour(index));
    send();
  };
  const reject = (index: number, send: () => void) => {
    // Who cancelled stands at the end of the list, or no more in it.
    focus(neighbour(index));
    send();
  };
  const ask = (registration: AdminRegistration, index: number, send: () => void) => {
    // Without anybody who waits the place stays free, and the person can register again.
    if (!next) return reject(index, send);
    const text = `${fullName(registration.user)} verliert den Platz. ${fullName(next.user)} rückt von der Warteliste nach.`;
    setQuestion({ text, index, send });
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
        <Box component="ul" ref={list} aria-label="Anmeldungen" sx={{ ...CARD_GRID, m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((registration, index) => (
            <RegistrationCard
              key={registration.id}
              event={event}
              registration={registration}
              onConfirm={(send) => confirm(index, send)}
              onReject={(send) => ask(registration, index, send)}
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
    </>
  );
}
