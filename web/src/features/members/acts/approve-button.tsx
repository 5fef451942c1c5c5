import type { ListedMember } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Button, { type ButtonProps } from '@mui/material/Button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { isUnconfirmed, type useApprove } from '../api/acts';
import { useDialog } from './use-dialog';

type Props = Pick<ButtonProps, 'aria-label' | 'sx'> & {
  member: ListedMember;
  approval: ReturnType<typeof useApprove>;
};

/** Lets the person in. Where they have yet to confirm their address, it says so and asks whether the organiser knows them. */
export function ApproveButton({ member, approval: { mutate, isPending }, ...button }: Props) {
  const dialog = useDialog();
  const approve = (isKnown: boolean) =>
    mutate(
      { isKnown },
      {
        onSuccess: dialog.props.onClose,
        onError: (error) => {
          if (isUnconfirmed(error)) dialog.start();
        },
      },
    );
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Check />}
        loading={isPending && !dialog.props.open}
        onClick={() => (member.awaitsAddress ? dialog.start() : approve(false))}
        {...button}
      >
        Freischalten
      </Button>
      <ConfirmDialog
        {...dialog.props}
        title={`${fullName(member)} schon freischalten?`}
        action="Trotzdem freischalten"
        color="primary"
        loading={isPending}
        onConfirm={() => approve(true)}
      >
        Die Freischaltung wartet, weil {member.email} noch nicht bestätigt ist: Vielleicht hat sich jemand vertippt oder
        einen fremden Namen angegeben. Schalte vorher nur frei, wen du kennst.
      </ConfirmDialog>
    </>
  );
}
