import { CLUB, groupedCode, type Invitation } from '@club/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { NoBreak } from '@/components/no-break';
import { clubQuery, useClubContact } from '@/features/club/api';
import { dayText, invitationTitle, invitationUrl, signUpAddress } from '../texts';
import { QrCode } from './qr-code';

export type OpenInvitation = Invitation & { code: string };

/** What a slip of paper tells the person who finds it in the letter box. Its sizes follow the font of what holds it. */
export function Slip({ invitation }: { invitation: OpenInvitation }) {
  const { kind, code, validUntil } = invitation;
  const isPersonal = kind === 'person';
  const club = useClubName();
  const contact = useClubContact();
  return (
    <Box sx={{ display: 'grid', gap: '0.8em', alignContent: 'start', overflowWrap: 'anywhere' }}>
      <b>{club}</b>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3mm' }}>
        <QrCode text={invitationUrl(code)} width="44mm" />
        <Box sx={{ flex: '1 1 8em', minWidth: 0, display: 'grid', gap: '0.5em' }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1.25em', lineHeight: 1.2, fontWeight: 700 }}>
            {isPersonal ? `Einladung für ${invitationTitle(invitation)}` : 'Deine Einladung'}
          </Box>
          <div>gültig bis {dayText(validUntil)}</div>
        </Box>
      </Box>
      <Box component="ol" sx={{ m: 0, pl: '1.4em' }}>
        <li>Halte die Kamera deines Handys auf das Muster und tippe auf den Link, der erscheint.</li>
        <li>
          Denk dir einen Benutzernamen und ein Passwort für „{CLUB.name}“ aus.
          {isPersonal && (
            <>
              {' '}
              Eine <NoBreak>E-Mail-Adresse</NoBreak> brauchst du nicht.
            </>
          )}
        </li>
      </Box>
      <div>
        Oder öffne <b>{signUpAddress()}</b> und gib diesen Code ein:
        <Code code={code} size="1.3em" />
      </div>
      <div>
        Fragen? {contact.name}, <NoBreak>{contact.phoneNumber}</NoBreak>
      </div>
    </Box>
  );
}

/** Fills a page that hangs on a wall, where people read it from a step away. */
export function Poster({ invitation }: { invitation: OpenInvitation }) {
  const { code, validUntil } = invitation;
  const club = useClubName();
  const contact = useClubContact();
  return (
    <Box sx={{ textAlign: 'center', fontSize: '1.6em', lineHeight: 1.4, overflowWrap: 'anywhere' }}>
      <b>{club}</b>
      <Box component="h2" sx={{ m: 0, fontSize: '2.4em', lineHeight: 1.15, fontWeight: 700 }}>
        Mach mit!
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', my: '4mm' }}>
        <QrCode text={invitationUrl(code)} width="140mm" />
      </Box>
      <p>Halte die Kamera deines Handys auf das Muster, tippe auf den Link und registriere dich bei „{CLUB.name}“.</p>
      <div>
        Oder öffne <b>{signUpAddress()}</b> und gib diesen Code ein:
        <Code code={code} size="1.5em" />
      </div>
      <p>
        <b>Gültig bis {dayText(validUntil)}.</b> Fragen? {contact.name}, <NoBreak>{contact.phoneNumber}</NoBreak>
      </p>
    </Box>
  );
}

const Code = ({ code, size }: { code: string; size: string }) => (
  <Box sx={{ fontFamily: 'monospace', fontWeight: 700, fontSize: size, mt: '0.15em' }}>{groupedCode(code)}</Box>
);

const useClubName = (): string => useQuery(clubQuery).data?.name ?? CLUB.name;
