import { changedClubFields, paths, type StoredClubSettings } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '@/components/conflict-dialog';
import { showDialog } from '@/components/dialog-host';
import { Form } from '@/components/fields';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { Blocks, QueryView } from '@/components/query-view';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { clubSettingsQuery } from './api';
import {
  AccessSection,
  AddressSection,
  BoardSection,
  ContactSection,
  RegisterSection,
  VisibilitySection,
} from './form/club-sections';
import { ClubhouseSection, LegalSection, ProcessorsSection, RetentionSection } from './form/further-sections';
import { type Conflict, useClubForm } from './form/use-club-form';
import { History } from './history';
import { FIELD_LABELS, PARTS } from './texts';

/** Organisers say here what their club is, who may join, and for how long things are kept. */
export function ClubPage() {
  const query = useQuery(clubSettingsQuery);
  return (
    <Page
      title="Verein"
      heading
      back={{ to: paths.admin, label: 'Organisator Dashboard' }}
      intro="Was die App über euren Verein sagt und wie sie sich verhält. Name und Farben der App gehören zu ihrer Einrichtung und stehen nicht hier."
      maxWidth="md"
      footer
    >
      <QueryView
        query={query}
        failed="Die Angaben zum Verein konnten nicht geladen werden."
        skeleton={<Blocks label="Die Angaben zum Verein werden geladen" height={1200} />}
      >
        {(stored) => <ClubSettingsForm stored={stored} />}
      </QueryView>
    </Page>
  );
}

function ClubSettingsForm({ stored }: { stored: StoredClubSettings }) {
  const askAboutConflict = (conflict: Conflict) =>
    showDialog(
      <ConflictDialog
        title="Die Angaben wurden inzwischen geändert"
        text="Während du sie bearbeitet hast, hat jemand anderes sie gespeichert. Noch ist nichts überschrieben. Geändert wurde dort:"
        onOverwrite={() => overwrite(conflict)}
        onTakeTheirs={() => takeTheirs(conflict)}
      >
        <TheirChanges {...conflict} />
      </ConflictDialog>,
    );
  const { form, saving, submit, overwrite, takeTheirs, restore } = useClubForm(stored, askAboutConflict);
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, { fallback: paths.admin });
  return (
    <>
      {stored.version === 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Noch ist nichts davon gespeichert.{' '}
          <MuiLink component={Link} to={paths.setup} color="inherit">
            Alle Schritte der Einrichtung
          </MuiLink>
        </Alert>
      )}
      <Contents />
      <Form form={form} aria-label="Angaben zum Verein" onSubmit={submit} sx={{ gap: 3 }}>
        <AccessSection />
        <AddressSection />
        <BoardSection />
        <RegisterSection />
        <ContactSection />
        <ClubhouseSection />
        <VisibilitySection />
        <RetentionSection />
        <LegalSection />
        <ProcessorsSection />
        <Box
          sx={{
            position: isDirty ? 'sticky' : 'static',
            bottom: { xs: 64, md: 0 },
            zIndex: 1,
            py: 1.5,
            bgcolor: 'background.default',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
          }}
        >
          <Button type="submit" variant="contained" size="large" loading={saving} disabled={!isDirty}>
            Speichern
          </Button>
          {isDirty && <Typography color="textSecondary">Noch nicht gespeichert</Typography>}
        </Box>
      </Form>
      <Box sx={{ mt: 3 }}>
        <History onRestore={restore} />
      </Box>
      <UnsavedChangesDialog guard={guard} />
    </>
  );
}

function TheirChanges({ base, mine, theirs }: Conflict) {
  const ours = new Set(changedClubFields(base, mine));
  return (
    <ul>
      {changedClubFields(base, theirs.settings).map((field) => (
        <li key={field}>
          {FIELD_LABELS[field]}{' '}
          {ours.has(field) && <Chip size="small" color="warning" label="Von euch beiden geändert" />}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the parts of a page that is many screens long on a phone. */
const Contents = () => (
  <Box
    component="nav"
    aria-label="Auf dieser Seite"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 2, '& > a': { py: 1.25 } }}
  >
    {Object.entries(PARTS).map(([id, title]) => (
      <MuiLink key={id} component={Link} to={{ hash: id }} replace>
        {title}
      </MuiLink>
    ))}
  </Box>
);
