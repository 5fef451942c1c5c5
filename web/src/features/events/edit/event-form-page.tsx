import { type EventForm, formatClub, type PlannedEvent, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FieldNote } from '@/components/field-note';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { CardPreview } from './card-preview';
import { FormActions } from './form-actions';
import { FormSections } from './form-sections';
import { QuietField } from './quiet-field';
import { UnsavedEntriesNote, useUnsavedEntries } from './unsaved-entries';
import { type Editing, useEventForm, useSaving } from './use-event-form';

const QUIET_NEW = 'Niemand erfährt, dass es diese Veranstaltung gibt, außer hier in der App.';
const QUIET_EDIT = 'Niemand erfährt von der Änderung. Wer deshalb nachrückt, erfährt das trotzdem.';

type Props = {
  initial: EventForm;
  /** Only for an event that exists. */
  editing?: Editing;
  /** The event that `initial` is a copy of. */
  copyOf?: PlannedEvent;
};

export function EventFormPage({ initial, editing, copyOf }: Props) {
  const state = useEventForm(initial, editing?.event);
  const { form, base } = state;
  const [uploading, setUploading] = useState(false);
  const [quiet, setQuiet] = useState(false);
  const guard = useLeaveGuard(form.formState.isDirty || uploading, { fallback: paths.admin });
  const place = editing ? `bearbeiten/${editing.event.id}` : copyOf ? `vorlage/${copyOf.id}` : 'neu';
  const unsaved = useUnsavedEntries({ ...state, initial, place });
  const saving = useSaving({
    ...state,
    quiet,
    editing,
    onSaved: () => {
      unsaved.forget();
      guard.leave(paths.admin);
    },
  });
  const discard = () => {
    unsaved.forget();
    guard.discard();
  };
  const { title, submitLabel } = base ? (base.isDraft ? DRAFT : PUBLISHED) : NEW;
  return (
    <Page title={title} heading>
      {copyOf && <CopyNote original={copyOf} />}
      {unsaved.offered && (
        <UnsavedEntriesNote unsaved={unsaved.offered} onRestore={unsaved.restore} onRefuse={unsaved.refuse} />
      )}
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
          {/* With another state of the event, or restored entries, the fields forget which times were following which. */}
          <FormSections key={`${base?.revision} ${unsaved.restored}`} event={base} onUploading={setUploading}>
            {!base?.isDraft && <QuietField quiet={quiet} hint={base ? QUIET_EDIT : QUIET_NEW} onChange={setQuiet} />}
          </FormSections>
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
              submitLabel={submitLabel}
              onSaveDraft={editing ? null : () => void saving.saveDraft()}
              cancelTo={paths.admin}
              loading={saving.saving || uploading}
            />
          </Stack>
        </Box>
      </FormProvider>
      <UnsavedChangesDialog guard={{ ...guard, discard }} />
    </Page>
  );
}

const NEW = { title: 'Neue Veranstaltung erstellen', submitLabel: 'Erstellen' };
const PUBLISHED = { title: 'Veranstaltung bearbeiten', submitLabel: 'Aktualisieren' };
const DRAFT = { title: 'Entwurf bearbeiten', submitLabel: 'Entwurf speichern' };

const CopyNote = ({ original }: { original: PlannedEvent }) => (
  <Box sx={{ mb: 2.5 }}>
    <FieldNote>
      Kopie von <strong>{original.title}</strong> ({formatClub(original.startTime, 'EEE, d. MMMM yyyy')}) auf demselben
      Wochentag.
    </FieldNote>
  </Box>
);

type EventFormSkeletonProps = { title: string };

/** Has the shape of the form, so that nothing jumps when the event is there. */
export function EventFormSkeleton({ title }: EventFormSkeletonProps) {
  return (
    <Page title={title} heading>
      <LoadingRegion
        label="Veranstaltung wird geladen"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 2.5 }}>
          {[4, 3].map((rows) => (
            <Card key={rows} sx={{ p: 3 }}>
              <Skeleton width="40%" height={36} sx={{ mb: 2 }} />
              {Array.from({ length: rows }, (_, row) => `${rows}-${row}`).map((row) => (
                <Skeleton key={row} variant="rounded" height={56} sx={{ mb: 2.5 }} />
              ))}
            </Card>
          ))}
        </Stack>
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <Skeleton variant="rounded" height={320} sx={{ borderRadius: '20px' }} />
        </Box>
      </LoadingRegion>
    </Page>
  );
}
