import type { EventContact } from '@club/contract';
import MuiLink from '@mui/material/Link';
import { useClubContact } from '@/features/club-settings/api';
import { telephoneUrl } from '@/lib/text-links';
import { isReachable } from './rules/contacts';

/** Can be tapped on 44 px without moving the lines apart. */
const TALL = { py: 1.25 } as const;

/** The contacts of the event, or the club where there are none or nobody shares an address. */
export function WhoToAsk({ contacts }: { contacts: readonly EventContact[] }) {
  return (
    <>
      {contacts.map((contact) => (
        <Contact key={contact.id} {...contact} />
      ))}
      {!contacts.some(isReachable) && <Club />}
    </>
  );
}

function Club() {
  const { name, phoneNumber } = useClubContact();
  return (
    <div>
      {name},{' '}
      <MuiLink href={telephoneUrl(phoneNumber)} color="inherit" noWrap sx={TALL}>
        {phoneNumber}
      </MuiLink>
    </div>
  );
}

function Contact({ firstName, lastName, phoneNumber, email }: EventContact) {
  const name = `${firstName} ${lastName}`;
  return (
    <div>
      {name}
      {phoneNumber && (
        <>
          ,{' '}
          <MuiLink
            href={telephoneUrl(phoneNumber)}
            aria-label={`${phoneNumber}, ${name} anrufen`}
            color="inherit"
            noWrap
            sx={TALL}
          >
            {phoneNumber}
          </MuiLink>
        </>
      )}
      {email && (
        <>
          ,{' '}
          <MuiLink href={`mailto:${email}`} aria-label={`E-Mail an ${name}`} color="inherit" noWrap sx={TALL}>
            E-Mail
          </MuiLink>
        </>
      )}
    </div>
  );
}
