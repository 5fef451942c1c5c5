import type { CardEvent } from '@club/contract';
import { lazy, Suspense, useRef } from 'react';
import { ownHome, ownRow } from '../rules/own-home';
import { JoinLook, OwnHomeFrame, Row } from './own-home-frame';

// The row looks the same until the file is there.
const JoinButton = lazy(async () => ({ default: (await import('./join-button')).JoinButton }));

type Props = { events: readonly CardEvent[]; now: Date };

/** A member's home begins with this: the next event of their own, and those where they are needed. */
export function OwnHome({ events, now }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { next, needed } = ownHome(events, now);
  // Somebody who joins moves the row away, and the focus with it.
  const focusHeading = () => heading.current?.focus();
  return (
    <OwnHomeFrame
      view={{ hasNext: next !== null, hasNeeded: needed.length > 0 }}
      headingRef={heading}
      next={next && <Row row={ownRow(next, now)} />}
      needed={needed.map((event) => {
        const row = ownRow(event, now);
        return (
          <Row key={event.id} row={row}>
            <Suspense fallback={<JoinLook label={row.joinLabel} />}>
              <JoinButton eventId={event.id} label={row.joinLabel} onJoin={focusHeading} />
            </Suspense>
          </Row>
        );
      })}
    />
  );
}
