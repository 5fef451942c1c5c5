import { paths } from '@club/contract';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { Page } from '@/components/page';
import { Printed } from '@/components/printed';
import { Blocks, QueryView } from '@/components/query-view';
import { useAllInvitations } from '../api';
import { type OpenInvitation, Poster, Slip } from './slip';

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
    <Box
      component="ul"
      aria-label="Vorschau"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
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
