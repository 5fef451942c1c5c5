import { CLUB, groupedCode, type Invitation } from '@club/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import encodeQR from 'qr';
import { NoBreak } from '@/components/no-break';
import { clubQuery, useClubContact } from '@/features/club/api';
import { dayText, invitationTitle, invitationUrl, signUpAddress } from '../texts';

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

/** The standard asks for four empty modules on each side. */
const QUIET = 4;

type Props = {
  text: string;
  /** In millimetres, or whatever is there. With 42 mm a module is nearly a millimetre: old cameras read it from half a metre. */
  width: string;
};

/** Draws the code as one path. A quarter of it may be lost to a fold or a stain (level Q). */
function QrCode({ text, width }: Props) {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET });
  return (
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label="QR-Code der Einladung"
      shapeRendering="crispEdges"
      style={{ display: 'block', width, maxWidth: '100%', background: '#fff' }}
    >
      <path d={modules.map(rowPath).join('')} fill="#000" />
    </svg>
  );
}

/** Draws dark modules beside each other as one bar: hundreds of codes are on one print. */
function rowPath(row: readonly boolean[], y: number): string {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    bars.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
  }
  return bars.join('');
}
