import { paths, type StoredClubSettings } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
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
import { ConflictDialog } from './form/conflict-dialog';
import { ClubhouseSection, LegalSection, ProcessorsSection, RetentionSection } from './form/further-sections';
import { useClubForm } from './form/use-club-form';
import { History } from './history';
import { PARTS } from './texts';

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
  const { form, saving, conflict, submit, overwrite, takeTheirs, closeConflict, restore } = useClubForm(stored);
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
      <Stack component="form" noValidate aria-label="Angaben zum Verein" onSubmit={submit} sx={{ gap: 3 }}>
        <AccessSection form={form} />
        <AddressSection form={form} />
        <BoardSection form={form} />
        <RegisterSection form={form} />
        <ContactSection form={form} />
        <ClubhouseSection form={form} />
        <VisibilitySection form={form} />
        <RetentionSection form={form} />
        <LegalSection form={form} />
        <ProcessorsSection form={form} />
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
      </Stack>
      <Box sx={{ mt: 3 }}>
        <History onRestore={restore} />
      </Box>
      {conflict && (
        <ConflictDialog conflict={conflict} onOverwrite={overwrite} onTakeTheirs={takeTheirs} onClose={closeConflict} />
      )}
      <UnsavedChangesDialog guard={guard} />
    </>
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
