import { formatClub, type ListedMember, paths } from '@club/contract';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showDialog } from '@/components/dialog-host';
import { Link } from '@/components/link';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';
import { ApproveButton } from '../acts/approve-button';
import { RefuseDialog } from '../acts/refuse-dialog';
import { useApprove } from '../api/acts';
import { UnconfirmedTag } from '../tags';

/** Somebody who waits, with what organisers decide most. */
export function WaitingRow({ member }: { member: ListedMember }) {
  const approval = useApprove(member);
  const name = fullName(member);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflowWrap: 'anywhere',
      }}
    >
      <PersonAvatar person={member} size={44} />
      <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
        <Box
          component={Link}
          to={paths.member(member.id)}
          sx={{ display: 'inline-block', py: 0.75, fontWeight: 600, color: 'text.primary' }}
        >
          {name}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[member.email, member.phoneNumber].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Registriert am {formatClub(member.createdAt, 'd. MMMM yyyy')}
        </Typography>
        {member.awaitsAddress && <UnconfirmedTag />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>
        <ApproveButton member={member} approval={approval} aria-label={`Freischalten: ${name}`} sx={{ flexGrow: 1 }} />
        <Button
          variant="outlined"
          color="error"
          startIcon={<Close />}
          aria-label={`Ablehnen: ${name}`}
          disabled={approval.isPending}
          onClick={() => showDialog(<RefuseDialog person={member} />)}
          sx={{ flexGrow: 1 }}
        >
          Ablehnen
        </Button>
      </Box>
    </Box>
  );
}
