import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ThisDevice } from './device/use-this-device';
import { explainObstacle } from './rules/obstacle-texts';
import type { PushObstacle } from './rules/push-support';

type Props = { obstacle: PushObstacle; device: Pick<ThisDevice, 'platform' | 'installed' | 'server'> };

/** What stands in the way of push, and what to do about it. */
export function ObstacleNote({ obstacle, device }: Props) {
  const { title, text, steps } = explainObstacle(obstacle, device, device.server?.error ?? null);
  return (
    <Alert severity={obstacle === 'not-installed' ? 'info' : 'warning'} sx={{ width: '100%' }}>
      <AlertTitle component="h3" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
        {title}
      </AlertTitle>
      <Typography variant="body2">{text}</Typography>
      {steps.length > 0 && (
        <Box component="ol" sx={{ typography: 'body2', m: 0, mt: 1, pl: '1.5em', '& li + li': { mt: 0.5 } }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
