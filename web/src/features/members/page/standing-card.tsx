import { formatClub, type Member } from '@club/contract';
import Close from '@mui/icons-material/Close';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { Section } from '@/components/section';
import { ApproveButton } from '../acts/approve-button';
import { RefuseDialog } from '../acts/refuse-dialog';
import { useApprove, useUnblock } from '../api/acts';
import { UNCONFIRMED } from '../texts';

const TITLES = { waiting: 'Wartet auf Freischaltung', refused: 'Abgelehnt', blocked: 'Gesperrt' } as const;

const TEXTS = {
  waiting: 'Bis dahin sieht die Person nur, was alle sehen.',
  refused: 'Die Person sieht nur, was alle sehen.',
  blocked: 'Die Person kann sich nicht anmelden und bekommt keine Nachrichten.',
} as const;

export function StandingCard({ member, acts }: { member: Member; acts: boolean }) {
  const { state, since, reason } = member.standing;
  if (state === 'approved') return null;
  return (
    <Section title={since ? `${TITLES[state]} seit ${formatClub(since, 'd. MMMM yyyy')}` : TITLES[state]}>
      <Typography>{TEXTS[state]}</Typography>
      {reason && <Typography sx={{ whiteSpace: 'pre-line' }}>Begründung: {reason}</Typography>}
      {member.awaitsAddress && <FieldNote tone="warning">{UNCONFIRMED}. Die Freischaltung wartet darauf.</FieldNote>}
      {acts && <Acts member={member} />}
    </Section>
  );
}

function Acts({ member }: { member: Member }) {
  const approval = useApprove(member);
  const unblock = useUnblock(member);
  if (member.standing.state === 'blocked') {
    return (
      <Box>
        <Button
          variant="contained"
          startIcon={<LockOpen />}
          loading={unblock.isPending}
          onClick={() => unblock.mutate()}
        >
          Entsperren
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ApproveButton member={member} approval={approval} />
      {member.standing.state === 'waiting' && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Close />}
          disabled={approval.isPending}
          onClick={() => showDialog(<RefuseDialog person={member} />)}
        >
          Ablehnen
        </Button>
      )}
    </Box>
  );
}
