import { formatClub, type ListedMember, type ListedPerson, paths } from '@club/contract';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { showDialog } from '@/components/dialog-host';
import { Link } from '@/components/link';
import { PersonAvatar } from '@/components/person-avatar';
import { mailText } from '@/features/invitations/texts';
import { fullName } from '@/lib/full-name';
import { ApproveButton } from '../acts/approve-button';
import { RefuseDialog } from '../acts/refuse-dialog';
import { useApprove } from '../api/acts';
import { Tags, UnconfirmedTag } from '../tags';

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

type InvitedProps = { person: ListedPerson; invitation: NonNullable<ListedPerson['invitation']> };

/** Somebody who has not come yet, with the way to their invitation. */
export function InvitedRow({ person, invitation: { state, validUntil, mail } }: InvitedProps) {
  const day = formatClub(validUntil, 'dd.MM.yyyy');
  const until = state === 'expired' ? `Einladung abgelaufen am ${day}` : `Einladung gültig bis ${day}`;
  return (
    <PersonRow person={person} to={`${paths.invitations}?${new URLSearchParams({ suche: fullName(person) })}`}>
      <RowText>{mail ? `${until}. ${mailText(mail)}` : until}</RowText>
    </PersonRow>
  );
}

export const MemberRow = ({ member }: { member: ListedMember }) => (
  <PersonRow person={member} to={paths.member(member.id)}>
    {member.awaitsAddress && <UnconfirmedTag />}
    {member.tags.length === 0 && <RowText>{member.username}</RowText>}
  </PersonRow>
);

const RowText = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
    {children}
  </Typography>
);

/** The whole row is the link; who they are stands first, how to reach them beside it on wide screens. */
function PersonRow({ person, to, children }: { person: ListedMember; to: string; children: ReactNode }) {
  const { email, phoneNumber, tags } = person;
  return (
    <li>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '44px minmax(0, 1fr) 24px', md: '44px minmax(0, 1.2fr) minmax(0, 1.4fr) 24px' },
          alignItems: 'center',
          columnGap: 1.5,
          minHeight: 72,
          px: 1.5,
          py: 1,
          borderRadius: 2,
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color: 'text.primary',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '&:hover': { borderColor: 'primary.main' },
          // Rows that are out of sight cost nothing.
          contentVisibility: 'auto',
          containIntrinsicBlockSize: 'auto 56px',
        }}
      >
        <PersonAvatar person={person} size={44} />
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            {fullName(person)}
          </Typography>
          <Tags tags={tags} />
          {children}
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0 }}
        >
          {[email, phoneNumber].filter(Boolean).join(' · ')}
        </Typography>
        <ChevronRight aria-hidden color="action" />
      </Box>
    </li>
  );
}
