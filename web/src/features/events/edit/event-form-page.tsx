import { type EventForm, formatClub, fromClubInput, type PlannedEvent, paths } from '@club/contract';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { BOTTOM_BAR_HEIGHT } from '@/components/bottom-bar';
import { FieldNote } from '@/components/field-note';
import { Fold } from '@/components/fold';
import { useLeaveGuard } from '@/components/leave-guard';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { Blocks } from '@/components/query-view';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { CardLine } from '../event-card';
import { CATEGORY_ILLUSTRATIONS, CategoryBadge } from '../event-image';
import { limitOfRows } from '../rules/shift-totals';
import { FormSections } from './form-sections';
import { UnsavedEntriesNote, useUnsavedEntries } from './unsaved-entries';
import { type Editing, useEventFields, useEventForm, useSaving } from './use-event-form';

const QUIET_NEW = 'Niemand erfährt, dass es diese Veranstaltung gibt, außer hier in der App.';
const QUIET_EDIT = 'Niemand erfährt von der Änderung. Wer deshalb nachrückt, erfährt das trotzdem.';

type Props = {
  initial: EventForm;
  editing?: Editing;
  /** The event that `initial` is a copy of. */
  copyOf?: PlannedEvent;
};

export function EventFormPage({ initial, editing, copyOf }: Props) {
  const state = useEventForm(initial, editing?.event);
  const { form, base } = state;
  const [uploading, setUploading] = useState(false);
  const [quiet, setQuiet] = useState(false);
  const place = editing ? `bearbeiten/${editing.event.id}` : copyOf ? `vorlage/${copyOf.id}` : 'neu';
  const unsaved = useUnsavedEntries({ ...state, initial, place });
  const leave = useLeaveGuard(form.formState.isDirty || uploading, {
    fallback: paths.admin,
    onDiscard: unsaved.forget,
  });
  const saving = useSaving({
    ...state,
    quiet,
    editing,
    onSaved: () => {
      unsaved.forget();
      leave(paths.admin);
    },
  });
  const { title, submitLabel } = base ? (base.isDraft ? DRAFT : PUBLISHED) : NEW;
  return (
    <Page title={title} heading>
      {copyOf && (
        <Box sx={{ mb: 2.5 }}>
          <FieldNote>
            Kopie von <strong>{copyOf.title}</strong> ({formatClub(copyOf.startTime, 'EEE, d. MMMM yyyy')}) auf
            demselben Wochentag.
          </FieldNote>
        </Box>
      )}
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
            <CardPreview />
            <FormActions
              submitLabel={submitLabel}
              onSaveDraft={editing ? null : () => void saving.saveDraft()}
              loading={saving.saving || uploading}
            />
          </Stack>
        </Box>
      </FormProvider>
    </Page>
  );
}

const NEW = { title: 'Neue Veranstaltung erstellen', submitLabel: 'Erstellen' };
const PUBLISHED = { title: 'Veranstaltung bearbeiten', submitLabel: 'Aktualisieren' };
const DRAFT = { title: 'Entwurf bearbeiten', submitLabel: 'Entwurf speichern' };

export const EventFormSkeleton = ({ title }: { title: string }) => (
  <Page title={title} heading>
    <Blocks label="Veranstaltung wird geladen" height={480} count={2} />
  </Page>
);

type QuietFieldProps = { quiet: boolean; hint: string; onChange: (quiet: boolean) => void };

/** It is no field of the form: it holds for this save alone, and is neither compared nor kept for later. */
function QuietField({ quiet, hint, onChange }: QuietFieldProps) {
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        label="Ohne Benachrichtigung speichern"
        control={
          <Checkbox
            checked={quiet}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        sx={{ minHeight: 44, mr: 0, gap: 0.5 }}
      />
      <FormHelperText id={hintId} sx={{ mt: 0, ml: '35px' }}>
        {hint}
      </FormHelperText>
    </Box>
  );
}

/** So much of the page's end does the pinned button take, with the room around it. */
const BUTTON_ROOM = 72;

type FormActionsProps = {
  submitLabel: string;
  /** null: what the form holds cannot become a draft. */
  onSaveDraft: (() => void) | null;
  loading: boolean;
};

/** They stand beside the form on wide screens, else at its end. There, the button that saves floats above what follows. */
function FormActions({ submitLabel, onSaveDraft, loading }: FormActionsProps) {
  return (
    <Box sx={{ display: { xs: 'contents', lg: 'flex' }, flexDirection: 'column-reverse', gap: 1.5 }}>
      {/* The focused element may not hide behind the button. */}
      <GlobalStyles
        styles={(theme) => ({
          [theme.breakpoints.down('lg')]: { html: { scrollPaddingBottom: BOTTOM_BAR_HEIGHT + BUTTON_ROOM } },
        })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flexDirection: { xs: 'row', lg: 'column-reverse' }, gap: 1.5 }}>
        <Button component={Link} to={paths.admin} sx={{ flex: '1 0 auto' }}>
          Abbrechen
        </Button>
        {onSaveDraft && (
          <Button variant="outlined" disabled={loading} onClick={onSaveDraft} sx={{ flex: '1 0 auto' }}>
            Als Entwurf speichern
          </Button>
        )}
      </Box>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={loading}
        sx={{
          position: { xs: 'sticky', lg: 'static' },
          bottom: { xs: `calc(${BOTTOM_BAR_HEIGHT + 12}px + env(safe-area-inset-bottom))`, md: 16 },
          zIndex: 2,
          alignSelf: { xs: 'center', lg: 'stretch' },
          boxShadow: { xs: 6, lg: 0 },
          // A disabled button is translucent, and text would show through.
          '&.Mui-disabled': { bgcolor: 'background.paper' },
        }}
      >
        {submitLabel}
      </Button>
    </Box>
  );
}

/** Shows the card that members will see in the list, folded on phones. */
function CardPreview() {
  const isDesktop = useIsDesktop();
  const [open, setOpen] = useState(isDesktop);
  const { control } = useEventFields();
  const [title, category, startTime, location, imageUrl, entered] = useWatch({
    control,
    name: ['title', 'category', 'startTime', 'location', 'imageUrl', 'maxParticipants'],
  });
  const shifts = useWatch({ control, name: 'shifts' });
  return (
    <Fold id="vorschau" title="So steht es in der Liste" level="h2" open={open} onToggle={() => setOpen(!open)}>
      <Box sx={{ position: 'relative', height: 168, maxWidth: 420 }}>
        <Box
          component="img"
          src={imageUrl ?? CATEGORY_ILLUSTRATIONS[category]}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block', borderRadius: 1.5 }}
        />
        <Box sx={{ position: 'absolute', top: 12, left: 12 }}>
          <CategoryBadge category={category} />
        </Box>
      </Box>
      <Box sx={{ pt: 2, display: 'grid', gap: 0.5 }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title.trim() || 'Titel'}
        </Typography>
        <CardLine icon={<ScheduleOutlined fontSize="small" />}>{startText(startTime)}</CardLine>
        <CardLine icon={<PlaceOutlined fontSize="small" />}>{location.trim() || 'Ort'}</CardLine>
        <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
          {limitText(shifts.length > 0 ? limitOfRows(shifts) : entered.trim())}
        </Typography>
      </Box>
    </Fold>
  );
}

function limitText(limit: string): string {
  if (limit === '') return 'Ohne Platzbegrenzung';
  return limit === '1' ? '1 Platz' : /^\d+$/.test(limit) ? `${limit} Plätze` : 'Plätze';
}

function startText(startTime: EventForm['startTime']): string {
  const start = fromClubInput(startTime);
  return start ? formatClub(start, "EEE, d. MMMM yyyy · HH:mm 'Uhr'") : 'Tag und Uhrzeit';
}
