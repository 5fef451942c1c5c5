import { AUDIT_ACTION_LABELS, type AuditAction, paths, STANDARD_RETENTION } from '@club/contract';
import Download from '@mui/icons-material/DownloadOutlined';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state';
import { MoreButton } from '@/components/more-button';
import { Page } from '@/components/page';
import { Blocks, QueryView } from '@/components/query-view';
import { ChoiceList } from '@/components/select-field';
import { clubQuery } from '@/features/club-settings/api';
import { fullName } from '@/lib/full-name';
import { choice, idOf, urlView, useUrlView } from '@/lib/url-view';
import { useMore } from '@/lib/use-windowed';
import { auditLogQuery, type LogFilter } from '../api/audit-log';
import { useExport } from '../api/exports';
import { memberQuery } from '../api/members';
import { LogEntries } from './log-entries';

const ACTIONS = Object.keys(AUDIT_ACTION_LABELS) as AuditAction[];

const logView = urlView<LogFilter>({ action: choice('aktion', ACTIONS), target: idOf('person') });

/** Says who changed what about members, rights and settings, the latest first. */
export function AuditLogPage() {
  const [filter, show] = useUrlView(logView);
  const { mutate: download, isPending } = useExport();
  const { data: club } = useQuery(clubQuery);
  const { auditLog: months } = club?.retention ?? STANDARD_RETENTION;
  return (
    <Page
      title="Verlauf"
      heading
      back={{ to: paths.members, label: 'Mitglieder' }}
      actions={
        <Button variant="outlined" startIcon={<Download />} loading={isPending} onClick={() => download('log')}>
          Als CSV laden
        </Button>
      }
      intro={`Hier steht, wer Mitglieder, Rechte und Einstellungen geändert hat. Einträge lassen sich nicht ändern und verschwinden nach ${months} Monaten.`}
      footer
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <ChoiceList
          label="Aktion"
          value={filter.action ?? ''}
          none="Alle"
          choices={ACTIONS.map((action) => ({ value: action, label: AUDIT_ACTION_LABELS[action] }))}
          onChange={(value) => show({ action: ACTIONS.find((action) => action === value) ?? null })}
          sx={{ minWidth: 'min(100%, 16rem)' }}
        />
        {filter.target && <PersonFilter userId={filter.target} onRemove={() => show({ target: null })} />}
      </Box>
      <Entries
        key={`${filter.action} ${filter.target}`}
        filter={filter}
        onReset={() => show({ action: null, target: null })}
      />
    </Page>
  );
}

function PersonFilter({ userId, onRemove }: { userId: string; onRemove: () => void }) {
  const { data } = useQuery(memberQuery(userId));
  const name = data ? fullName(data) : 'eine Person';
  return <Chip label={`Nur zu ${name}`} onDelete={onRemove} onClick={onRemove} sx={{ height: 44, borderRadius: 22 }} />;
}

function Entries({ filter, onReset }: { filter: LogFilter; onReset: () => void }) {
  const query = useInfiniteQuery(auditLogQuery(filter));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const { list: area, showMore } = useMore<HTMLDivElement>(entries.length, () => void query.fetchNextPage(), 'li');
  if (query.data && entries.length === 0) {
    const narrowed = filter.action !== null || filter.target !== null;
    return (
      <EmptyState
        picture={<History fontSize="inherit" />}
        title={narrowed ? 'Dazu steht hier nichts' : 'Noch nichts eingetragen'}
        action={
          narrowed && (
            <Button variant="outlined" onClick={onReset}>
              Alles anzeigen
            </Button>
          )
        }
      />
    );
  }
  return (
    <QueryView
      query={query}
      failed="Der Verlauf konnte nicht geladen werden."
      skeleton={<Blocks label="Verlauf wird geladen" height={360} />}
    >
      {() => (
        <Box ref={area}>
          <Card sx={{ p: { xs: 2, md: 3 } }}>
            <LogEntries entries={entries} />
          </Card>
          {query.isFetchNextPageError && (
            <Typography role="alert" color="error" sx={{ mt: 2, textAlign: 'center' }}>
              Ältere Einträge konnten nicht geladen werden.
            </Typography>
          )}
          {query.hasNextPage && (
            <MoreButton label="Ältere anzeigen" onClick={showMore} loading={query.isFetchingNextPage} />
          )}
        </Box>
      )}
    </QueryView>
  );
}
