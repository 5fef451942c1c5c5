import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { useOfflineTime } from '@/lib/offline-since';
import { useNow } from '@/lib/use-now';
import { offlineText } from './rules/offline-text';

/** Browsers do not notice every connection that returns, so the page tries again twice a minute. */
const RETRY_MS = 30_000;

type QueryState = { data: unknown; error: Error | null; dataUpdatedAt: number };

/**
 * Returns when the shown data was fetched, if there is no connection; null while it is fresh. It comes from the
 * service worker's cache or from an earlier fetch of this tab. Older data `beside` it makes the whole page as old.
 */
export function useOfflineSince({ data, error, dataUpdatedAt }: QueryState, url: string, beside?: string): Date | null {
  const kept = useOfflineTime(url);
  const keptBeside = useOfflineTime(beside ?? url);
  const unreached = error instanceof ApiError && error.status === 0;
  const time = kept ?? (unreached ? dataUpdatedAt : null);
  return time === null || data === undefined ? null : new Date(Math.min(time, keptBeside ?? time));
}

type Props = {
  /** null while there is a connection. */
  since: Date | null;
};

/** Says that a page shows older data, and from when it is. */
export function OfflineMark({ since }: Props) {
  return (
    // The live region stands there before its text, because only changes are announced.
    <Box role="status" sx={{ '&:not(:empty)': { mb: 2.5 } }}>
      {since && <Mark since={since} />}
    </Box>
  );
}

function Mark({ since }: { since: Date }) {
  const now = useNow();
  const client = useQueryClient();
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void client.refetchQueries({ type: 'active' });
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [client]);

  const retry = async () => {
    setTrying(true);
    await client.refetchQueries({ type: 'active' });
    setTrying(false);
  };

  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 1.5,
        pl: 2,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'color-mix(in srgb, var(--mui-palette-warning-main) 45%, transparent)',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main) 12%, var(--mui-palette-background-paper))',
      }}
    >
      <CloudOff aria-hidden sx={{ color: 'warning.main' }} />
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.4 }}>{offlineText(since, now)}</Typography>
          <Typography variant="body2" color="textSecondary">
            Zum Anmelden, Kommentieren und Ändern brauchst du eine Verbindung.
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => void retry()} loading={trying}>
          Erneut versuchen
        </Button>
      </Box>
    </Box>
  );
}
