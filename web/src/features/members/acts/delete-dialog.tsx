import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { type Person, useDelete } from '../api/acts';

type Props = { person: Person; open: boolean; onClose: () => void; onDeleted: () => void };

/** Deletes as the person could in the settings. */
export function DeleteDialog({ person, open, onClose, onDeleted }: Props) {
  const { mutate, isPending } = useDelete(person);
  return (
    <ConfirmDialog
      open={open}
      title={`Konto von ${fullName(person)} löschen?`}
      action="Endgültig löschen"
      loading={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      Name, Kontaktdaten, Bild und Geräte werden gelöscht, und die Person kann sich nicht mehr anmelden. Plätze bei
      kommenden Veranstaltungen werden frei, und andere rücken nach. Bei vergangenen steht dann „Ehemaliges Mitglied“.
      Das lässt sich nicht zurücknehmen.
    </ConfirmDialog>
  );
}
