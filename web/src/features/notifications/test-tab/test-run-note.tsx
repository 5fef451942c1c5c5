import type { Device } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { errorText } from '@/lib/api-error';
import type { TestRun, useTestPush } from '../api/test-push';
import { deviceName } from '../rules/device-words';

type Props = {
  test: Pick<ReturnType<typeof useTestPush>, 'data' | 'error' | 'isPending'>;
  devices: readonly Device[];
  ownId: string | null;
};

const RENEWED =
  'Das Push-Abonnement dieses Geräts war abgelaufen und wurde gerade erneuert. Teste noch einmal, ob es jetzt ankommt.';

/** What the test of just now came to. The live region is always there, so that it is announced. */
export function TestRunNote({ test: { data: run, error, isPending }, devices, ownId }: Props) {
  return (
    <Box role="status" sx={{ width: '100%', display: 'grid', gap: 1, '&:empty': { mb: -2 } }}>
      {!isPending && error && <Alert severity="error">{errorText(error)}</Alert>}
      {!isPending && run && !error && (
        <>
          {run.renewed && <Alert severity="info">{RENEWED}</Alert>}
          {shownResults(run, ownId).map(({ deviceId, outcome, message }) => (
            <Alert key={deviceId} severity={outcome === 'sent' ? 'success' : 'warning'}>
              <strong>{nameOf(deviceId, devices, ownId)}:</strong> {message}
            </Alert>
          ))}
          {run.results.length === 0 && !run.renewed && (
            <Alert severity="info">Dafür ist kein Gerät eingerichtet.</Alert>
          )}
        </>
      )}
    </Box>
  );
}

/** That its old subscription expired says nothing more once it has a new one. */
const shownResults = ({ results, renewed }: TestRun, ownId: string | null) =>
  renewed ? results.filter(({ deviceId }) => deviceId !== ownId) : results;

function nameOf(deviceId: string, devices: readonly Device[], ownId: string | null): string {
  if (deviceId === ownId) return 'Dieses Gerät';
  const device = devices.find(({ id }) => id === deviceId);
  return device ? deviceName(device) : 'Ein Gerät';
}
