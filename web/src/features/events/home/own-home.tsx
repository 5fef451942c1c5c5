import { type CardEvent, paths } from '@club/contract';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '@/components/lazy-part';
import { TIMETABLE_ID } from '@/features/registrations/go-to-timetable';
import { EventRow } from '../event-row';
import { type Needed, neededRow, ownHome } from '../rules/own-home';
import { ownRowView } from '../rules/row-view';
import type { JoinButton as Button } from './join-button';
import { JoinLook, OwnHomeFrame } from './own-home-frame';

type ButtonProps = ComponentProps<typeof Button>;

/** Leads to the page of the event, where people can join as well. */
const ToEvent = ({ event, label }: ButtonProps) => (
  <JoinLook label={label} onClick={() => window.location.assign(paths.event(event.id))} />
);

// The row looks the same until the file is there.
const JoinButton = lazyPart(async () => (await import('./join-button')).JoinButton, ToEvent);

/** After one is joined the next row stands in its place: the second of two quick taps must not join that one, too. */
const NEXT_TAP_AFTER_MS = 700;

type Props = {
  events: readonly CardEvent[];
  now: Date;
  /** Nobody can join then. */
  isOffline: boolean;
};

/** A member's home begins with this: the next event of their own, and those where they are needed. */
export function OwnHome({ events, now, isOffline }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const tappedAt = useRef(0);
  const { next, needed } = ownHome(events, now);
  const mayJoin = () => {
    const isNew = Date.now() - tappedAt.current > NEXT_TAP_AFTER_MS;
    if (isNew) tappedAt.current = Date.now();
    return isNew;
  };
  // The row of an event that is joined goes, and the focus would go with it.
  const keepFocus = () => frame.current?.focus({ preventScroll: true });
  return (
    <OwnHomeFrame
      view={{ hasNext: next !== null, hasNeeded: needed.length > 0 }}
      frameRef={frame}
      next={next && <EventRow view={ownRowView(next, now)} />}
      needed={needed.map((one) =>
        one.gap ? (
          <ShiftsRow key={one.event.id} needed={one} now={now} />
        ) : (
          <NeededRow
            key={one.event.id}
            needed={one}
            now={now}
            disabled={isOffline}
            mayJoin={mayJoin}
            onJoin={keepFocus}
          />
        ),
      )}
    />
  );
}

/** Who helps at an event with shifts chooses one on its page. */
function ShiftsRow({ needed, now }: Pick<NeededRowProps, 'needed' | 'now'>) {
  const navigate = useNavigate();
  const view = neededRow(needed, now);
  return (
    <EventRow view={view}>
      <JoinLook label={view.joinLabel} onClick={() => void navigate(`${view.href}#${TIMETABLE_ID}`)} />
    </EventRow>
  );
}

type NeededRowProps = Pick<ButtonProps, 'mayJoin' | 'onJoin' | 'disabled'> & { needed: Needed; now: Date };

function NeededRow({ needed, now, ...taps }: NeededRowProps) {
  const [tapped, setTapped] = useState(false);
  const view = neededRow(needed, now);
  const early = (
    <JoinLook
      label={view.joinLabel}
      loading={tapped}
      disabled={taps.disabled}
      onClick={() => taps.mayJoin() && setTapped(true)}
    />
  );
  return (
    <EventRow view={view}>
      <Suspense fallback={early}>
        <JoinButton event={needed.event} label={view.joinLabel} tapped={tapped} {...taps} />
      </Suspense>
    </EventRow>
  );
}
