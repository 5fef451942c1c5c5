import type { AdminRegistration, EventSummary } from '@club/contract';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { usePullUp } from '../api/change-places';
import { heardText, overtakenText, waitingBefore } from '../rules/places';
import { PlaceFromFields, usePlaceFrom } from './place-from';
import type { Roster } from './use-roster';

export type PlaceDialogProps = {
  event: EventSummary;
  roster: Roster;
  registration: AdminRegistration;
  now: Date;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/** Says whom it passes, and in a full event asks where the place comes from. */
export function PullUpDialog({ event, roster, registration, now: _, ...dialog }: PlaceDialogProps) {
  const { mutate, isPending } = usePullUp(event.id);
  const from = usePlaceFrom(event, roster);
  const name = fullName(registration.user);
  const texts = [
    registration.isGuest
      ? `${name} bekommt einen Platz und ${heardText(registration)}.`
      : `${name} bekommt einen Platz und eine Nachricht.`,
    overtakenText(waitingBefore(registration, roster.waitlist)),
    from.leavingText,
  ];
  return (
    <ConfirmDialog
      {...dialog}
      title={`${name} vorziehen?`}
      action="Vorziehen"
      color="primary"
      loading={isPending}
      disabled={!from.isDecided}
      onConfirm={() => mutate({ entry: registration, ...from.place }, { onSuccess: dialog.onClose })}
      fields={<PlaceFromFields event={event} from={from} />}
    >
      {texts.filter(Boolean).join(' ')}
    </ConfirmDialog>
  );
}
