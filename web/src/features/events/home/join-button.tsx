import type { CardEvent } from '@club/contract';
import { useEffect, useRef } from 'react';
import { useJoin } from '@/features/registrations/api/own-registration';
import { shownParts } from '@/features/registrations/rules/event-parts';
import { JoinLook } from './own-home-frame';

type Props = {
  /** It has no shifts. */
  event: CardEvent;
  /** The accessible name, which says for which event. */
  label: string;
  /** The member has tapped before this was there. */
  tapped: boolean;
  disabled: boolean;
  /** Whether a tap counts. */
  mayJoin: () => boolean;
  /** Is called before the request: the list shows the registration at once. */
  onJoin: () => void;
};

export function JoinButton({ event, label, tapped, disabled, mayJoin, onJoin }: Props) {
  const whole = { ...event, shifts: [] };
  const [part] = shownParts(whole);
  const register = useJoin(whole);
  const join = () => {
    onJoin();
    if (part) register.mutate({ part });
  };
  const isHeard = useRef(false);
  useEffect(() => {
    if (!tapped || isHeard.current) return;
    isHeard.current = true;
    join();
  });
  return (
    <JoinLook label={label} loading={register.isPending} disabled={disabled} onClick={() => mayJoin() && join()} />
  );
}
