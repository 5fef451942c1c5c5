import { CLUB_VERSIONS_PER_PAGE, type ClubSettings, type ClubVersion, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FailurePanel } from '@/components/failure-panel';
import { VisuallyHidden } from '@/components/visually-hidden';
import { useToast } from '@/lib/toasts';
import { clubVersionsQuery, useClubVersion } from './api';
import { FormPart } from './form/form-part';
import { FIELDS_CHANGED } from './texts';

type Props = { onRestore: (settings: ClubSettings) => void };

/** Lists who changed what, and puts an earlier version into the form. */
export function History({ onRestore }: Props) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    clubVersionsQuery(CLUB_VERSIONS_PER_PAGE),
  );
  const { toast } = useToast();
  const { mutate, isPending } = useClubVersion();
  const versions = data?.pages.flat() ?? [];

  const restore = ({ version, changedAt }: ClubVersion) =>
    mutate(version, {
      onSuccess: ({ settings }) => {
        onRestore(settings);
        toast({ title: `Der Stand vom ${day(changedAt)} steht im Formular. Gespeichert ist er noch nicht.` });
      },
    });

  return (
    <FormPart id="verlauf" intro="Jeder gespeicherte Stand bleibt aufgehoben.">
      {isError && versions.length === 0 ? (
        <FailurePanel
          message="Der Verlauf konnte nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel="h3"
        />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {versions.map((version, index) => (
            <Box
              component="li"
              key={version.version}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
            >
              <Box sx={{ flex: '1 1 15rem' }}>
                <Typography variant="body2" color="textSecondary">
                  <time dateTime={version.changedAt}>{formatClub(version.changedAt, 'd. MMMM yyyy, HH:mm')} Uhr</time>,{' '}
                  {version.changedBy ?? 'nicht mehr bekannt'}
                </Typography>
                <Typography>{FIELDS_CHANGED(version.fields)}</Typography>
              </Box>
              {index > 0 && (
                <Button disabled={isPending} onClick={() => restore(version)}>
                  Ins Formular
                  <VersionName version={version} />
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {data && versions.length === 0 && <Typography color="textSecondary">Noch nichts gespeichert.</Typography>}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} loading={isFetching} sx={{ alignSelf: 'flex-start' }}>
          Frühere zeigen
        </Button>
      )}
    </FormPart>
  );
}

const day = (instant: string): string => formatClub(instant, 'd. MMMM yyyy');

/** Screen readers hear which version the button means. */
const VersionName = ({ version }: { version: ClubVersion }) => (
  <VisuallyHidden>: Stand vom {formatClub(version.changedAt, 'd. MMMM yyyy, HH:mm')} Uhr</VisuallyHidden>
);
