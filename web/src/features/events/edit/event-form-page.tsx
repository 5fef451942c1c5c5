import { type EventForm, type EventSummary, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Page } from '@/components/page';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { ScopeDialog } from '@/features/series/edit-scope';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { CardPreview } from './card-preview';
import { ConflictDialog } from './conflict-dialog';
import { CopyNote } from './copy-note';
import { DraftNote } from './draft-note';
import type { Editing } from './editing';
import { FormActions } from './form-actions';
import { FormSections } from './form-sections';
import { useDraft } from './use-draft';
import { useEventForm } from './use-event-form';
import { useSaving } from './use-saving';

type Props = {
  initial: EventForm;
  /** Left out for a new event. */
  editing?: Editing;
  /** The event whose copy `initial` is. */
  copyOf?: EventSummary;
};

export function EventFormPage({ initial, editing, copyOf }: Props) {
  const state = useEventForm(initial, editing?.event);
  const { form, base } = state;
  const [uploading, setUploading] = useState(false);
  const guard = useLeaveGuard(form.formState.isDirty || uploading, { fallback: paths.admin });
  const place = editing ? `bearbeiten/${editing.event.id}` : copyOf ? `vorlage/${copyOf.id}` : 'neu';
  const draft = useDraft({ ...state, initial, place });
  const saving = useSaving({
    ...state,
    loadPresent: editing?.loadPresent,
    onSaved: () => {
      draft.forget();
      guard.leave(paths.admin);
    },
  });
  const discard = () => {
    draft.forget();
    guard.discard();
  };
  const title = editing ? 'Veranstaltung bearbeiten' : 'Neue Veranstaltung erstellen';
  const { question } = saving;
  return (
    <Page title={title} maxWidth="lg">
      <Typography variant="h1" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {title}
      </Typography>
      {copyOf && <CopyNote original={copyOf} />}
      {draft.offered && <DraftNote draft={draft.offered} onRestore={draft.restore} onRefuse={draft.refuse} />}
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={saving.submit}
          sx={{
            display: { xs: 'flex', lg: 'grid' },
            flexDirection: 'column',
            gridTemplateColumns: 'minmax(0, 1fr) 320px',
            columnGap: 4,
            rowGap: 2.5,
          }}
        >
          {/* Their memory of what follows what begins anew with another state of the event, and with a draft. */}
          <FormSections key={`${base?.revision} ${draft.restored}`} event={base} onUploading={setUploading} />
          <Stack
            sx={{
              display: { xs: 'contents', lg: 'flex' },
              position: 'sticky',
              top: 96,
              alignSelf: 'start',
              gap: 2.5,
            }}
          >
            <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
              <CardPreview />
            </Box>
            <FormActions
              submitLabel={editing ? 'Aktualisieren' : 'Erstellen'}
              cancelTo={paths.admin}
              loading={saving.saving || uploading}
            />
          </Stack>
        </Box>
      </FormProvider>
      <ScopeDialog
        open={question?.kind === 'scope'}
        onlyFollowing={question?.kind === 'scope' && question.onlyFollowing}
        following={editing?.following ?? null}
        onChoose={saving.saveWith}
        onClose={saving.dropQuestion}
      />
      {question?.kind === 'conflict' && (
        <ConflictDialog
          {...question}
          onOverwrite={saving.overwrite}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.dropQuestion}
        />
      )}
      <UnsavedChangesDialog guard={{ ...guard, discard }} />
    </Page>
  );
}
