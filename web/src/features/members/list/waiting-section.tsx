import { formatClub, type ListedMember, paths } from '@club/contract';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { showDialog } from '@/components/dialog-host';
import { Link } from '@/components/link';
import { PersonAvatar } from '@/components/person-avatar';
import { PlainList } from '@/components/plain-list';
import { fullName } from '@/lib/full-name';
import { ApproveButton } from '../acts/approve-button';
import { RefuseDialog } from '../acts/refuse-dialog';
import { useApprove } from '../api/acts';
import { membersQuery, WAITING } from '../api/members';
import { UnconfirmedTag } from '../tags';
import { useFocusWhenFewer } from '../use-list-focus';
import { SeveralButton } from './several-dialog';

/** More would push the list out of sight. */
const SHOWN = 5;

/** Shows those who wait above everybody else. */
export function WaitingSection({ count }: { count: number }) {
  const id = useId();
  const { data } = useInfiniteQuery({ ...membersQuery(WAITING), enabled: count > 0 });
  const waiting = data?.pages[0]?.members.filter(({ tags }) => tags.includes('waiting')) ?? [];
  const heading = useFocusWhenFewer<HTMLHeadingElement>(count);
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} ref={heading} tabIndex={-1} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Wartet auf Freischaltung ({count.toLocaleString('de-DE')})
      </Typography>
      <SeveralButton waiting={waiting} />
      <PlainList sx={{ display: 'grid', gap: 1 }}>
        {waiting.slice(0, SHOWN).map((member) => (
          <WaitingRow key={member.id} member={member} />
        ))}
      </PlainList>
      {count > SHOWN && (
        <Button component={Link} to={paths.waitingMembers} sx={{ mt: 1 }}>
          Alle Wartenden anzeigen
        </Button>
      )}
    </Box>
  );
}

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
