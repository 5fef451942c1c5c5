import { useEffect, useRef } from 'react';
import { useRegisterForEvent } from '@/features/registrations/api/own-registration';
import { JoinLook } from './own-home-frame';

type Props = {
  eventId: number;
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

/** Registers the member for an event where it is listed. */
export function JoinButton({ eventId, label, tapped, disabled, mayJoin, onJoin }: Props) {
  const register = useRegisterForEvent(eventId);
  const join = () => {
    onJoin();
    register.mutate();
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
