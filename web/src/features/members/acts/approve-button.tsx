import type { ListedMember } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Button, { type ButtonProps } from '@mui/material/Button';
import { ask } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { isUnconfirmed, type useApprove } from '../api/acts';

type Props = Pick<ButtonProps, 'aria-label' | 'sx'> & {
  member: ListedMember;
  approval: ReturnType<typeof useApprove>;
};

/** Lets the person in. Where they have yet to confirm their address, it says so and asks whether the organiser knows them. */
export function ApproveButton({ member, approval: { mutate, mutateAsync, isPending }, ...button }: Props) {
  const askFirst = () =>
    ask.confirm({
      title: `${fullName(member)} schon freischalten?`,
      text: `Die Freischaltung wartet, weil ${member.email} noch nicht bestätigt ist: Vielleicht hat sich jemand vertippt oder einen fremden Namen angegeben. Schalte vorher nur frei, wen du kennst.`,
      action: 'Trotzdem freischalten',
      color: 'primary',
      onConfirm: () => mutateAsync({ isKnown: true }),
    });
  const approve = () =>
    mutate(
      { isKnown: false },
      {
        onError: (error) => {
          if (isUnconfirmed(error)) askFirst();
        },
      },
    );
  return (
    <Button
      variant="contained"
      startIcon={<Check />}
      loading={isPending}
      onClick={() => (member.awaitsAddress ? askFirst() : approve())}
      {...button}
    >
      Freischalten
    </Button>
  );
}
