import { type ClubSettings, LICENCES_FILE } from '@club/contract';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLegalClub } from './api';
import { LegalPage, Paragraphs, Part } from './legal-page';
import { missingIn } from './missing-facts';

const DESCRIPTION = 'Wer diese App anbietet, wie der Verein zu erreichen ist und wer ihn vertritt.';

/** § 5 DDG and § 18 II MStV. What the club has not entered yet is left out. */
export function ImprintPage() {
  const { club, state } = useLegalClub();
  const { board, register, taxId, legal } = club;
  const [responsible] = board;
  return (
    <LegalPage title="Impressum" description={DESCRIPTION} state={state} missing={missingIn(club)}>
      <Part title="Anbieter">
        <Address club={club} />
      </Part>
      {board.length > 0 && (
        <Part title="Vertreten durch den Vorstand">
          {board.map(({ name, function: office }) => (
            <Typography key={`${name} ${office}`}>
              {name} ({office})
            </Typography>
          ))}
        </Part>
      )}
      <Contact club={club} />
      {register.number && (
        <Part title="Eintrag im Vereinsregister">
          <Typography>{[register.court, register.number].filter(Boolean).join(', ')}</Typography>
        </Part>
      )}
      {taxId && (
        <Part title="Umsatzsteuer-Identifikationsnummer">
          <Typography>{taxId}</Typography>
        </Part>
      )}
      {responsible && (
        <Part title="Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)">
          <Address club={{ ...club, name: responsible.name }} />
        </Part>
      )}
      {legal.imprintExtra && (
        <Part title="Weitere Angaben">
          <Paragraphs text={legal.imprintExtra} />
        </Part>
      )}
      <Part title="Lizenzen">
        <Typography>
          Diese App nutzt Programme und Schriften anderer. <Link href={LICENCES_FILE}>Ihre Lizenzen</Link> stehen auf
          einer eigenen Seite.
        </Typography>
      </Part>
    </LegalPage>
  );
}

export const Address = ({ club: { name, address } }: { club: Pick<ClubSettings, 'name' | 'address'> }) => (
  <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
    {[name, address.street, [address.postalCode, address.city].filter(Boolean).join(' ')].filter(Boolean).join('\n')}
  </Typography>
);

function Contact({ club: { email, phoneNumber, website } }: { club: ClubSettings }) {
  if (!email && !phoneNumber && !website) return null;
  return (
    <Part title="Kontakt">
      {phoneNumber && <Typography>Telefon: {phoneNumber}</Typography>}
      {email && (
        <Typography>
          E-Mail: <Link href={`mailto:${email}`}>{email}</Link>
        </Typography>
      )}
      {website && (
        <Typography>
          Website: <Link href={website}>{website}</Link>
        </Typography>
      )}
    </Part>
  );
}
