import { type AdminWaitlistEntry, isActive } from '@club/contract';
import Box from '@mui/material/Box';
import { ContactLinks } from '@/components/contact-links';
import { PlainList } from '@/components/plain-list';
import { fullName } from '@/lib/full-name';
import { useRoster } from './api/roster';
import { isErased } from './rules/places';

type Guest = Pick<AdminWaitlistEntry, 'id' | 'shiftId' | 'user' | 'isGuest'>;

/** The guests who have a place or wait in an event; nobody while its lists are not there. */
export function useGuestsToCall(eventId: number): Guest[] {
  const { data: roster } = useRoster(eventId);
  if (!roster) return [];
  return [...roster.registrations.filter(isActive), ...roster.waitlist].filter(
    (person) => person.isGuest && !isErased(person),
  );
}

export function GuestsToCall({ guests }: { guests: readonly Guest[] }) {
  if (guests.length === 0) return null;
  return (
    <PlainList aria-label="Bitte anrufen" sx={{ mt: 1 }}>
      {guests.map(({ id, user }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, overflowWrap: 'anywhere' }}
        >
          {fullName(user)}
          <ContactLinks name={fullName(user)} email={null} phoneNumber={user.phoneNumber} />
        </Box>
      ))}
    </PlainList>
  );
}
