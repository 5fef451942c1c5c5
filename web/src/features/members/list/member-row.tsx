import { type ListedMember, paths } from '@club/contract';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';
import { Tags, UnconfirmedTag } from '../tags';

/** The whole row is the link; who they are stands first, how to reach them beside it on wide screens. */
export function MemberRow({ member }: { member: ListedMember }) {
  const { id, username, email, phoneNumber, tags, awaitsAddress } = member;
  return (
    <li>
      <Box
        component={Link}
        to={paths.member(id)}
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
        <PersonAvatar person={member} size={44} />
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            {fullName(member)}
          </Typography>
          <Tags tags={tags} />
          {awaitsAddress && <UnconfirmedTag />}
          {tags.length === 0 && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
              {username}
            </Typography>
          )}
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
