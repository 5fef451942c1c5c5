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
import { SLIPS_PER_PAGE, SlipPages } from './slip-pages';

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
