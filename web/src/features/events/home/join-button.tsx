import { useRegisterForEvent } from '@/features/registrations/api/own-registration';
import { JoinLook } from './own-home-frame';

type Props = {
  eventId: number;
  /** The accessible name, which says for which event. */
  label: string;
  /** Is called before the request: the list shows the registration at once. */
  onJoin: () => void;
};

/** Registers the member for an event where it is listed. */
export function JoinButton({ eventId, label, onJoin }: Props) {
  const register = useRegisterForEvent(eventId);
  const join = () => {
    onJoin();
    register.mutate();
  };
  return <JoinLook label={label} loading={register.isPending} onClick={join} />;
}
