import { ConfirmDialog } from '@/components/confirm-dialog';

type Props = { open: boolean; onConfirm: () => void; onClose: () => void };

export function CancelDialog(props: Props) {
  return (
    <ConfirmDialog {...props} title="Platz wirklich abgeben?" action="Platz abgeben">
      Die Veranstaltung ist ausgebucht. Wenn du dich abmeldest, bekommt jemand anderes deinen Platz, und du kannst dich
      nur noch auf die Warteliste setzen.
    </ConfirmDialog>
  );
}
