import type { AdminRegistration } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { ContactLinks } from '@/components/contact-links';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';

/** The lists of these cards have as many columns as there is room for. */
export const CARD_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: 1.5,
} as const;

type Props = Pick<AdminRegistration, 'user' | 'notes'> & {
  /** The time of the registration, in words. */
  since: string;
  badge: ReactNode;
  /** The controls at the bottom of the card. */
  children: ReactNode;
};

/** An item of a list. It can take the focus when the button that had it is gone. */
export function PersonCard({ user, notes, since, badge, children }: Props) {
  const name = fullName(user);
  return (
    <Card
      component="li"
      tabIndex={-1}
      aria-label={name}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <PersonAvatar person={user} size={48} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {badge}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {since}
          </Typography>
        </Box>
      </Box>
      <ContactLinks name={name} email={user.email} phoneNumber={user.phoneNumber} />
      {notes && (
        <Typography
          variant="body2"
          sx={{ px: 1.5, py: 1, borderRadius: 1, bgcolor: 'background.default', overflowWrap: 'anywhere' }}
        >
          {notes}
        </Typography>
      )}
      {children}
    </Card>
  );
}

type SectionHeadProps = { id: string; ref: Ref<HTMLHeadingElement>; action?: ReactNode; children: ReactNode };

/** The heading takes the focus when the element that had it is gone. */
export function SectionHead({ id, ref, action, children }: SectionHeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2, minHeight: 44 }}>
      <Typography id={id} ref={ref} tabIndex={-1} variant="h2" sx={{ mr: 'auto', '&:focus': { outline: 'none' } }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}
