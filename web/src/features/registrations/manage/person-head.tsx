import type { AdminRegistration } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/contact-links';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';

type Props = {
  user: AdminRegistration['user'];
  /** When it began, in words. */
  since: string;
  badge: ReactNode;
};

export function PersonHead({ user, since, badge }: Props) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <PersonAvatar person={user} size={48} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {fullName(user)}
            </Typography>
            {badge}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {since}
          </Typography>
        </Box>
      </Box>
      <ContactLinks name={fullName(user)} email={user.email} phoneNumber={user.phoneNumber} />
    </>
  );
}
