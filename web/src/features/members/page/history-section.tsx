import { paths } from '@club/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { Section } from '@/components/section';
import { auditLogQuery } from '../api/audit-log';
import { LogEntries } from '../log/log-entries';

const SHOWN = 5;

export function HistorySection({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useInfiniteQuery(auditLogQuery({ action: null, target: userId }));
  const entries = data?.pages[0]?.entries ?? [];
  return (
    <Section
      title="Verlauf"
      action={
        entries.length > SHOWN && (
          <Button component={Link} to={`${paths.auditLog}?person=${userId}`}>
            Alles anzeigen
          </Button>
        )
      }
    >
      {isError && !data ? (
        <div role="alert">
          Der Verlauf konnte nicht geladen werden.{' '}
          <Button onClick={() => void refetch()} loading={isFetching}>
            Noch einmal laden
          </Button>
        </div>
      ) : (
        data && entries.length === 0 && <Typography color="textSecondary">Noch nichts eingetragen.</Typography>
      )}
      <LogEntries entries={entries.slice(0, SHOWN)} />
    </Section>
  );
}
