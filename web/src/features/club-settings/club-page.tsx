import {
  CLUB_VERSIONS_PER_PAGE,
  type ClubSettings,
  type ClubVersion,
  changedClubFields,
  clubSettingsInputSchema,
  formatClub,
  paths,
  type SaveClubSettings,
  type StoredClubSettings,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { ConflictDialog } from '@/components/conflict-dialog';
import { showDialog } from '@/components/dialog-host';
import { Form } from '@/components/fields';
import { useLeaveGuard } from '@/components/leave-guard';
import { Page } from '@/components/page';
import { PlainList } from '@/components/plain-list';
import { Blocks, QueryView } from '@/components/query-view';
import { TextLink } from '@/components/text-link';
import { VisuallyHidden } from '@/components/visually-hidden';
import { ApiError, errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { clubSettingsQuery, clubVersionsQuery, fetchClubSettings, useClubVersion, useSaveClub } from './api';
import { ClubSections, FormPart } from './form/club-sections';
import { FIELD_LABELS, FIELDS_CHANGED, PARTS } from './texts';

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
  useLeaveGuard(isDirty, { fallback: paths.admin });
  return (
    <>
      {stored.version === 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Noch ist nichts davon gespeichert.{' '}
          <TextLink to={paths.setup} color="inherit">
            Alle Schritte der Einrichtung
          </TextLink>
        </Alert>
      )}
      <Contents />
      <Form form={form} aria-label="Angaben zum Verein" onSubmit={submit} sx={{ gap: 3 }}>
        <ClubSections />
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
      <TextLink key={id} to={{ hash: id }} replace>
        {title}
      </TextLink>
    ))}
  </Box>
);

/** Lists who changed what, and puts an earlier version into the form. */
function History({ onRestore }: { onRestore: (settings: ClubSettings) => void }) {
  const query = useInfiniteQuery(clubVersionsQuery(CLUB_VERSIONS_PER_PAGE));
  const { toast } = useToast();
  const { mutate, isPending } = useClubVersion();
  const versions = query.data?.pages.flat() ?? [];

  const restore = ({ version, changedAt }: ClubVersion) =>
    mutate(version, {
      onSuccess: ({ settings }) => {
        onRestore(settings);
        toast({ title: `Der Stand vom ${day(changedAt)} steht im Formular. Gespeichert ist er noch nicht.` });
      },
    });

  return (
    <FormPart id="verlauf" intro="Jeder gespeicherte Stand bleibt aufgehoben.">
      <QueryView query={query} failed="Der Verlauf konnte nicht geladen werden." headingLevel="h3" skeleton={null}>
        {() => (
          <PlainList sx={{ display: 'grid', gap: 1.5 }}>
            {versions.map((version, index) => (
              <Box
                component="li"
                key={version.version}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
              >
                <Box sx={{ flex: '1 1 15rem' }}>
                  <Typography variant="body2" color="textSecondary">
                    <time dateTime={version.changedAt}>{formatClub(version.changedAt, 'd. MMMM yyyy, HH:mm')} Uhr</time>
                    , {version.changedBy ?? 'nicht mehr bekannt'}
                  </Typography>
                  <Typography>{FIELDS_CHANGED(version.fields)}</Typography>
                </Box>
                {index > 0 && (
                  <Button disabled={isPending} onClick={() => restore(version)}>
                    Ins Formular
                    {/* Screen readers hear which version the button means. */}
                    <VisuallyHidden>
                      : Stand vom {formatClub(version.changedAt, 'd. MMMM yyyy, HH:mm')} Uhr
                    </VisuallyHidden>
                  </Button>
                )}
              </Box>
            ))}
          </PlainList>
        )}
      </QueryView>
      {query.data && versions.length === 0 && <Typography color="textSecondary">Noch nichts gespeichert.</Typography>}
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} loading={query.isFetching} sx={{ alignSelf: 'flex-start' }}>
          Frühere zeigen
        </Button>
      )}
    </FormPart>
  );
}

const day = (instant: string): string => formatClub(instant, 'd. MMMM yyyy');

type ClubForm = UseFormReturn<ClubSettings>;

/** Somebody else has saved `theirs` while the form was open. */
type Conflict = { base: ClubSettings; mine: ClubSettings; theirs: StoredClubSettings };

/** People leave empty lines while they type the list. */
const withoutEmptyFacts = (settings: ClubSettings): ClubSettings => ({
  ...settings,
  clubhouse: { ...settings.clubhouse, facts: settings.clubhouse.facts.filter((fact) => fact.trim() !== '') },
});

const check = zodResolver(clubSettingsInputSchema) as Resolver<ClubSettings>;
const resolver: Resolver<ClubSettings> = (values, context, options) =>
  check(withoutEmptyFacts(values), context, options);

/** Their settings, with what I have changed in place of theirs. */
function merged({ base, mine, theirs }: Conflict): ClubSettings {
  const changed = changedClubFields(base, mine).map((field) => [field, mine[field]] as const);
  return { ...theirs.settings, ...Object.fromEntries(changed) };
}

/** The form of the settings. What was entered stays until it is saved. */
function useClubForm(stored: StoredClubSettings, onConflict: (conflict: Conflict) => void) {
  const { toast } = useToast();
  const { mutate, isPending } = useSaveClub();
  const [base, setBase] = useState(stored);
  const sending = useRef(false);
  const form = useForm<ClubSettings>({ resolver, defaultValues: stored.settings });

  const failed = (error: unknown) =>
    toast({
      title: 'Die Angaben konnten nicht gespeichert werden',
      description: errorText(error),
      variant: 'destructive',
    });

  const showIssues = (issues: ApiError['issues']) => {
    issues.forEach(({ path, message }, index) => {
      const name = path.replace(/^settings\./, '') as Parameters<ClubForm['setError']>[0];
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };

  const showFailure = async (error: unknown, mine: ClubSettings) => {
    if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') {
      if (error instanceof ApiError) showIssues(error.issues);
      failed(error);
      return;
    }
    try {
      onConflict({ base: base.settings, mine, theirs: await fetchClubSettings() });
    } catch (problem) {
      failed(problem);
    }
  };

  const save = (body: SaveClubSettings) => {
    // A second click may come before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    mutate(body, {
      onSuccess: (saved) => {
        setBase(saved);
        form.reset(saved.settings);
        toast({
          title: 'Gespeichert',
          description: 'Bis alle es sehen, kann es fünf Minuten dauern.',
          variant: 'success',
        });
      },
      onError: (error) => void showFailure(error, body.settings as ClubSettings),
      onSettled: () => {
        sending.current = false;
      },
    });
  };

  const begin = (theirs: StoredClubSettings, entries: ClubSettings) => {
    setBase(theirs);
    form.reset(theirs.settings);
    form.reset(entries, { keepDefaultValues: true });
  };

  return {
    form,
    saving: isPending,
    submit: form.handleSubmit((settings) => save({ version: base.version, settings })),
    overwrite: (conflict: Conflict) => {
      const settings = merged(conflict);
      begin(conflict.theirs, settings);
      save({ version: conflict.theirs.version, settings });
    },
    takeTheirs: ({ theirs }: Conflict) => begin(theirs, theirs.settings),
    /** Puts earlier settings into the form, without saving them. */
    restore: (settings: ClubSettings) => form.reset(settings, { keepDefaultValues: true }),
  };
}
