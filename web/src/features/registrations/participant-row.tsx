import type { Registration } from '@club/contract';
import { formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OwnBadge } from '@/components/own-badge';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';
import { shortName } from './rules/shown-participants';

type Props = {
  registration: Registration;
  own: boolean;
  place: number | null;
  /** Full name and date of registration, where there is room for them. */
  detailed: boolean;
};

export function ParticipantRow({ registration, own, place, detailed }: Props) {
  const { user, createdAt, status } = registration;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {place !== null && (
        <Typography variant="subtitle2" component="span" color="textSecondary" sx={{ minWidth: '1.75em' }}>
          {place}.
        </Typography>
      )}
      <PersonAvatar person={user} size={detailed ? 40 : 32} />
      <Box sx={{ minWidth: 0, lineHeight: 1.25 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {detailed ? fullName(user) : shortName(user)}
          {own && <OwnBadge />}
        </Typography>
        {detailed && (
          <Typography variant="caption" component="p" color="textSecondary">
            {status === 'waitlisted' ? 'Wartet seit' : 'Angemeldet am'} {formatClub(createdAt, 'dd.MM.yyyy')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
