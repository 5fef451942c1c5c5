import { CLUB, groupedCode, type Invitation, paths } from '@club/contract';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import encodeQR from 'qr';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { NoBreak } from '@/components/no-break';
import { Page } from '@/components/page';
import { PlainList } from '@/components/plain-list';
import { Printed } from '@/components/printed';
import { Blocks, QueryView } from '@/components/query-view';
import { clubQuery, useClubContact } from '@/features/club-settings/api';
import { useAllInvitations } from '../api';
import { dayText, invitationTitle, invitationUrl, signUpAddress } from '../texts';

/** All open invitations, those of an import, or one, each with its QR code. */
export function PrintedInvitationsPage() {
  const [search] = useSearchParams();
  const [only, importId] = [search.get('nur'), search.get('import')];
  const { all, isError, isFetching, retry } = useAllInvitations();
  const shown = all?.filter(
    (invitation): invitation is OpenInvitation =>
      invitation.code !== null &&
      (only === null || invitation.id === only) &&
      (importId === null || invitation.importId === importId),
  );
  shown?.sort(byName);
  return (
    <Page
      title="Einladungen drucken"
      heading={only === null ? 'Einladungen drucken' : 'Einladung drucken'}
      back={{ to: paths.invitations, label: 'Einladungen' }}
      maxWidth="md"
      footer
    >
      <QueryView
        query={{ data: shown, isError, isFetching, refetch: retry }}
        failed="Die Einladungen konnten nicht geladen werden."
        skeleton={<Blocks label="Die Einladungen werden geladen" height={380} />}
      >
        {(invitations) => <Sheets invitations={invitations} />}
      </QueryView>
    </Page>
  );
}

/** Whoever hands the slips out looks for a name. */
const byName = (one: OpenInvitation, other: OpenInvitation): number =>
  sortedBy(one).localeCompare(sortedBy(other), 'de') || one.id.localeCompare(other.id);

const sortedBy = ({ person, name }: OpenInvitation): string =>
  person ? `${person.lastName}, ${person.firstName}` : (name ?? '');

function Sheets({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const [first] = invitations;
  if (!first) {
    return <EmptyState title="Nichts zu drucken">Es gibt hier gerade keine offene Einladung.</EmptyState>;
  }
  // One for all is handed out to many, or hangs on a wall.
  if (invitations.length === 1 && first.kind === 'all') return <OneForAll invitation={first} />;
  const count = invitations.length;
  return (
    <>
      <PrintButton onPrint={() => window.print()}>
        {count === 1 ? 'Einladung drucken' : `${count.toLocaleString('de-DE')} Einladungen drucken`}
      </PrintButton>
      <Preview hidden={Math.max(0, count - SLIPS_PER_PAGE)}>
        {invitations.slice(0, SLIPS_PER_PAGE).map((invitation) => (
          <Paper key={invitation.id}>
            <Slip invitation={invitation} />
          </Paper>
        ))}
      </Preview>
      <Printed isPersonal={invitations.some(({ kind }) => kind === 'person')}>
        <SlipPages invitations={invitations} />
      </Printed>
    </>
  );
}

/** The browser's own menu prints slips. */
function OneForAll({ invitation }: { invitation: OpenInvitation }) {
  const [sheet, setSheet] = useState<'slips' | 'poster'>('slips');
  const print = (chosen: typeof sheet) => {
    flushSync(() => setSheet(chosen));
    window.print();
  };
  return (
    <>
      <PrintButton onPrint={() => print('slips')}>Zettel zum Ausschneiden</PrintButton>
      <PrintButton onPrint={() => print('poster')}>Aushang</PrintButton>
      <Preview>
        <Paper>
          <Slip invitation={invitation} />
        </Paper>
      </Preview>
      <Printed isPersonal={false}>
        {sheet === 'poster' ? (
          <Poster invitation={invitation} />
        ) : (
          <SlipPages invitations={Array.from({ length: SLIPS_PER_PAGE }, () => invitation)} />
        )}
      </Printed>
    </>
  );
}

const PrintButton = ({ onPrint, children }: { onPrint: () => void; children: ReactNode }) => (
  <Button variant="contained" startIcon={<Print />} onClick={onPrint} sx={{ mr: 1, mb: 1 }}>
    {children}
  </Button>
);

/** Shows the first page: drawing hundreds of codes takes a second, which only the print is worth. */
const Preview = ({ hidden = 0, children }: { hidden?: number; children: ReactNode }) => (
  <>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
      Auf eine A4-Seite passen {SLIPS_PER_PAGE} Zettel. Schneide sie an den gestrichelten Linien aus.
    </Typography>
    <PlainList
      aria-label="Vorschau"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
    >
      {children}
    </PlainList>
    {hidden > 0 && (
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        … und {hidden.toLocaleString('de-DE')} weitere
      </Typography>
    )}
  </>
);

/** Paper is white in every colour scheme, and so is its picture on the screen. */
const Paper = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ p: 2, border: '1px dashed #777', bgcolor: '#fff', color: '#000', fontSize: '0.875rem' }}>
    {children}
  </Box>
);

const COLUMNS = 2;
const ROWS = 2;
const SLIPS_PER_PAGE = COLUMNS * ROWS;

/** Two of them and the line about privacy fill the 269 mm that the margins leave of an A4 page: each is a postcard. */
const SLIP_HEIGHT = '128mm';
const CUT_LINE = '0.5pt dashed #777';

/** The same invitation may be there several times. Neighbours share the line between them, so that one cut parts both. */
function SlipPages({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const slips = invitations.map((invitation, place) => ({ invitation, place }));
  const starts = slips.map(({ place }) => place).filter((place) => place % SLIPS_PER_PAGE === 0);
  return starts.map((start) => (
    <Box
      key={start}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
        gridAutoRows: SLIP_HEIGHT,
        breakBefore: start === 0 ? 'auto' : 'page',
      }}
    >
      {slips.slice(start, start + SLIPS_PER_PAGE).map(({ invitation, place }) => (
        <Box
          key={place}
          sx={{
            p: '5mm',
            fontSize: '11pt',
            overflow: 'hidden',
            borderRight: CUT_LINE,
            borderBottom: CUT_LINE,
            borderTop: place - start < COLUMNS ? CUT_LINE : 'none',
            borderLeft: place % COLUMNS === 0 ? CUT_LINE : 'none',
          }}
        >
          <Slip invitation={invitation} />
        </Box>
      ))}
    </Box>
  ));
}

type OpenInvitation = Invitation & { code: string };

/** What a slip of paper tells the person who finds it in the letter box. Its sizes follow the font of what holds it. */
function Slip({ invitation }: { invitation: OpenInvitation }) {
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
function Poster({ invitation }: { invitation: OpenInvitation }) {
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
