import { type EventDetail, isCancelled, type PartAction, partActionFor, type User } from '@club/contract';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ask } from '@/components/confirm-dialog';
import { isFocusFree } from '@/components/focus-page';
import { authPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';
import { useToast } from '@/lib/toasts';
import { retractUndo, useGiveUp } from './api/give-up';
import { useJoin } from './api/own-registration';
import { goToTimetable, timetableHeading } from './go-to-timetable';
import { type GivenUp, hasComingShift, heldBy, type ShownPart, shownParts } from './rules/event-parts';
import { blockedText } from './rules/own-status';

/** The specification gives the labels of a part without a name (section 4). */
const LABELS: Record<PartAction['kind'], { unnamed: string; named: string }> = {
  'sign-in': { unnamed: 'Anmelden', named: 'Übernehmen' },
  cancel: { unnamed: 'Abmelden', named: 'Abmelden' },
  'leave-waitlist': { unnamed: 'Von Warteliste entfernen', named: 'Warteliste verlassen' },
  'join-waitlist': { unnamed: 'Auf Warteliste', named: 'Warteliste' },
  register: { unnamed: 'Jetzt anmelden', named: 'Übernehmen' },
};

export const givesUp = (kind: PartAction['kind']): boolean => kind === 'cancel' || kind === 'leave-waitlist';

/** The page's main button alone is filled: a dozen of those of shifts stand one below the other. */
const SOFT = {
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper))',
  '&:hover': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, var(--mui-palette-background-paper))',
  },
} as const;

type Props = {
  kind: PartAction['kind'];
  /** 'Grill, 10–12 Uhr'; null: the event, of which it is the main button. */
  name: string | null;
  pending: boolean;
  disabled: boolean;
  /** The id of the text that says why the button is disabled, or what to consider. */
  describedBy: string | undefined;
  onClick: () => void;
  ref: RefObject<HTMLButtonElement | null>;
};

/** The one button of a part: it joins, or gives up what the viewer has. */
export function PartButton({ kind, name, pending, disabled, describedBy, onClick, ref }: Props) {
  const isMain = name === null;
  const label = LABELS[kind][isMain ? 'unnamed' : 'named'];
  const variant = variantOf(kind, isMain);
  return (
    <Button
      ref={ref}
      variant={variant}
      color={givesUp(kind) ? 'error' : 'primary'}
      loading={pending}
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={onClick}
      {...(isMain ? { fullWidth: true, size: 'large' } : { 'aria-label': `${label}: ${name}` })}
      sx={[!isMain && { px: 2, py: 0.5 }, variant === 'text' && !disabled && SOFT]}
    >
      {label}
    </Button>
  );
}

function variantOf(kind: PartAction['kind'], isMain: boolean): NonNullable<ButtonProps['variant']> {
  if (givesUp(kind)) return 'outlined';
  if (isMain) return 'contained';
  return kind === 'join-waitlist' ? 'outlined' : 'text';
}

/** The question before a place is given up for which others wait. */
const PASSED_ON =
  'Auf deinen Platz warten schon andere. Wenn du ihn abgibst, rückt jemand nach, und du kannst dich nur noch auf die Warteliste setzen.';

const questionOf = ({ name }: GivenUp) =>
  name === null
    ? { title: 'Platz wirklich abgeben?', text: PASSED_ON, action: 'Platz abgeben' }
    : { title: 'Schicht wirklich abgeben?', text: `${name}: ${PASSED_ON}`, action: 'Abmelden' };

/** Tells what the main button of an event says and does for the viewer. Shifts have buttons of their own, to which it leads. */
export function useMainAction(event: EventDetail, user: User | null, now: Date) {
  const { signIn, join, giveUp, pending, button } = usePartActs(event, user);
  const hadFocus = useRef(false);
  const { kind, blockedBy } = partActionFor(event, user && event, now);
  // Visitors hear it before they sign in. The button stays: they may be registered, and want to cancel.
  const reason = blockedBy ?? (kind === 'sign-in' && !event.registrationEnabled ? 'closed' : null);

  const leave = () => {
    const isPassedOn = heldBy(user, event, now).some(({ passesOn }) => passesOn);
    giveUp({ had: kind === 'cancel' ? 'registered' : 'waitlisted', shiftId: null, name: null }, isPassedOn);
  };
  const run = () => {
    if (kind === 'sign-in') return signIn();
    if (givesUp(kind)) return leave();
    const only = shownParts(event).find(({ id }) => id === null);
    if (only) join(only);
    else goToTimetable();
  };

  return {
    kind,
    /** Why nobody can register now; null when people can. */
    reason: reason && blockedText(reason, event, now, hasComingShift(event, now)),
    disabled: blockedBy !== null,
    pending,
    run,
    button,
    hadFocus,
  };
}

export type MainButtonProps = {
  action: ReturnType<typeof useMainAction>;
  /** The app does not know yet who is signed in. */
  waiting: boolean;
};

/** While the button is disabled, or leads nowhere but to the sign-in, a visible text says why. */
export function MainButton({ action, waiting }: MainButtonProps) {
  const { kind, reason, disabled, pending, run } = action;
  const reasonId = useId();
  const button = useFocusTakenAlong(action);
  return (
    <>
      {reason && (
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ textAlign: 'center', mb: 1 }}>
          {reason}
        </Typography>
      )}
      <PartButton
        ref={button}
        kind={kind}
        name={null}
        pending={pending || waiting}
        disabled={disabled}
        describedBy={reason ? reasonId : undefined}
        onClick={run}
      />
    </>
  );
}

/** Joining and leaving move the main button to another place on the page, and whoever pressed it goes on from there. */
function useFocusTakenAlong({ button, hadFocus, pending }: MainButtonProps['action']) {
  useEffect(() => {
    if (pending || !hadFocus.current) return;
    hadFocus.current = false;
    if (isFocusFree()) button.current?.focus({ preventScroll: true });
  }, [pending, button, hadFocus]);
  useFocusHandedOn(button, () => {
    hadFocus.current = true;
  });
  return button;
}

/** Calls `handOn` when an element goes that had the focus last. A disabled button may have lost it silently. */
export function useFocusHandedOn(element: RefObject<HTMLElement | null>, handOn: () => void) {
  const latest = useRef(handOn);
  useLayoutEffect(() => {
    const shown = element.current;
    let isLast = false;
    const note = ({ target }: FocusEvent) => {
      isLast = target instanceof Node && shown !== null && shown.contains(target);
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      if (isLast) latest.current();
    };
  }, [element]);
}

/** Returns what one button can do with the parts of an event. */
export function usePartActs(event: EventDetail, user: User | null) {
  const signIn = useSignInFirst();
  const joining = useJoin(event);
  const givingUp = useGiveUp(event);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => (button.current ?? timetableHeading())?.focus({ preventScroll: true });
  return {
    pending: joining.isPending || givingUp.isPending,
    signIn,
    /** null: the part that the server chooses. `onFailed` gives back what was entered. */
    join: (part: ShownPart | null, brings: string | null = null, onFailed?: () => void) => {
      if (!user) return signIn();
      retractUndo(event.id);
      joining.mutate({ part, brings }, { onError: () => onFailed?.() });
    },
    /** Asks first where others would have the place at once. Nobody waits for one in a cancelled event. */
    giveUp: (given: GivenUp, passesOn: boolean) => {
      const onConfirm = () => givingUp.mutateAsync(given);
      if (passesOn && !isCancelled(event)) ask.confirm({ ...questionOf(given), onConfirm, onDone: focusButton });
      else givingUp.mutate(given);
    },
    button,
  };
}

/** Returns what leads a visitor who wants to help to the sign-in page, and says why. People who wait are signed in already. */
function useSignInFirst(): () => void {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useUser();
  return () => {
    if (user) {
      const description = 'Mithelfen kannst du, sobald der Verein dich freigeschaltet hat.';
      toast({ title: 'Noch nicht freigeschaltet', description });
      return;
    }
    toast({ title: 'Anmeldung erforderlich', description: 'Melde dich an, um bei dieser Veranstaltung mitzuhelfen.' });
    navigate(authPath(pathname));
  };
}
