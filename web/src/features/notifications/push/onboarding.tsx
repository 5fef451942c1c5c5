import { paths, type VapidPublicKey } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DialogFrame } from '@/components/dialog-frame';
import { Link } from '@/components/link';
import { vapidKeyQuery } from '../api/devices';
import { useSwitchPushOn } from '../api/switch-push';
import { ObstacleNote } from '../obstacle-note';
import { ONBOARDING_DELAY_MS, type PushObstacle, pushObstacle, wantsOnboarding } from '../rules/push';
import { type ThisBrowser, thisBrowserQuery } from '../this-device';
import { completeOnboarding, isOnboardingCompleted } from './push-memory';

/** Opens once for each start of the app on the home screen of iOS. `isCalm` says that the page can be interrupted. */
export function Onboarding({ isCalm }: { isCalm: boolean }) {
  const { data: browser } = useQuery(thisBrowserQuery);
  const { data: server } = useQuery({ ...vapidKeyQuery, enabled: browser?.installed ?? false });
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);

  const device = browser && server ? { ...browser, server, obstacle: pushObstacle({ ...browser, server }) } : null;
  const isWanted =
    isCalm &&
    !asked &&
    device !== null &&
    wantsOnboarding({ ...device, completed: isOnboardingCompleted(), subscribed: device.subscription !== null });

  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      setAsked(true);
      setOpen(true);
    }, ONBOARDING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);

  if (!device || !asked) return null;
  const close = () => {
    completeOnboarding();
    setOpen(false);
  };
  return <OnboardingDialog device={device} open={open} onClose={close} />;
}

const REASONS = [
  'Du wirst an deine Einsätze erinnert.',
  'Du erfährst sofort, wenn du nachrückst, oder wenn sich etwas ändert oder ausfällt.',
  'Du entscheidest, wovon du hörst und wann Ruhe ist.',
];

type DialogProps = {
  device: ThisBrowser & { server: VapidPublicKey; obstacle: PushObstacle | null };
  open: boolean;
  onClose: () => void;
};

/** Welcomes people to the app on the home screen and offers push. */
function OnboardingDialog({ device, open, onClose }: DialogProps) {
  const { mutate, isPending } = useSwitchPushOn();
  const { obstacle, server, subscription } = device;
  const canSwitchOn = !subscription && obstacle === null;

  const switchOn = () => {
    if (server.publicKey && !isPending) mutate(server.publicKey);
  };
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      isBusy={isPending}
      title={subscription ? 'Alles bereit' : 'Verpasse keinen Einsatz'}
      maxWidth="xs"
      actions={
        <>
          {subscription && (
            <Button component={Link} to={paths.notifications} onClick={onClose}>
              Einstellungen ansehen
            </Button>
          )}
          <Button variant={canSwitchOn ? 'text' : 'contained'} onClick={onClose} disabled={isPending}>
            {canSwitchOn ? 'Nicht jetzt' : subscription ? 'Fertig' : 'Verstanden'}
          </Button>
          {canSwitchOn && (
            <Button variant="contained" onClick={switchOn} loading={isPending}>
              Push einschalten
            </Button>
          )}
        </>
      }
    >
      {subscription && (
        <Typography>
          Push-Nachrichten sind auf diesem Gerät eingeschaltet. Wovon du hörst und wann Ruhe ist, stellst du unter
          „Benachrichtigungen“ ein.
        </Typography>
      )}
      {canSwitchOn && (
        <>
          <Typography>Schalte Push-Nachrichten ein:</Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: '1.25em', '& li + li': { mt: 0.5 } }}>
            {REASONS.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        </>
      )}
      {!subscription && obstacle && <ObstacleNote obstacle={obstacle} device={device} onHelp={onClose} />}
    </DialogFrame>
  );
}
