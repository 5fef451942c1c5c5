import { CLUB, paths, type ResponseBody } from '@club/contract';
import Close from '@mui/icons-material/Close';
import IosShare from '@mui/icons-material/IosShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BOTTOM_BAR_HEIGHT } from '@/components/bottom-bar';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { focusPage } from '@/components/focus-page';
import { Link } from '@/components/link';
import { Points } from '@/components/points';
import { ownEventsQuery } from '@/features/dashboard/api';
import { devicesQuery, vapidKeyQuery } from '../api/devices';
import { useSwitchPushOn } from '../api/switch-push';
import { heldInstallPrompt } from '../install-prompt';
import { HOME_SCREEN_STEPS, ObstacleNote } from '../obstacle-note';
import { platformOf } from '../rules/platform-info';
import {
  ONBOARDING_DELAY_MS,
  pushObstacle,
  REFRESH_CHECK_MS,
  showsHomeScreenBanner,
  wantsOnboarding,
} from '../rules/push';
import { thisBrowserQuery } from '../this-device';
import { resync } from './connect';
import { completeOnboarding, isOnboardingCompleted, keepBannerDismissal, readBannerDismissal } from './push-memory';

/** Keeps the subscription of this device up to date and offers push on phones. Mounted anew for each person. */
export function PushCompanion() {
  const client = useQueryClient();
  useEffect(() => {
    let checkedAt = Date.now();
    const check = async () => {
      checkedAt = Date.now();
      if (!(await resync())) return;
      void client.invalidateQueries(thisBrowserQuery);
      void client.invalidateQueries(devicesQuery);
    };
    // Timers stop while a phone sleeps, so the check also runs when the page is seen again.
    const checkIfDue = () => {
      if (Date.now() - checkedAt >= REFRESH_CHECK_MS) void check();
    };
    void check();
    const timer = setInterval(checkIfDue, REFRESH_CHECK_MS);
    document.addEventListener('visibilitychange', checkIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfDue);
    };
  }, [client]);

  return <Prompts />;
}

/** These pages have no forms, and nothing at the lower edge but the navigation. */
const CALM_PAGES = new Set([paths.home, paths.dashboard, paths.profile, paths.events, paths.settings]);

const EVENT_PAGE = /^\/events\/\d+$/;

/**
 * Nobody is asked for anything before they take part somewhere: only then there is something to be told. Who has put the
 * app on the home screen of an iPhone has begun that way, and is asked at once, as specified.
 */
function Prompts() {
  const { pathname } = useLocation();
  const { data: browser } = useQuery(thisBrowserQuery);
  const [{ isIOS, isAndroid }] = useState(() => platformOf(navigator));
  const { data: takesPart = false } = useQuery({
    ...ownEventsQuery,
    select: isAnyJoined,
    enabled: isIOS || (isAndroid && !isOnboardingCompleted()),
    // Joining fetches the list again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isCalm = CALM_PAGES.has(pathname);
  return (
    <>
      {takesPart && isIOS && isCalm && <HomeScreenBanner />}
      {(takesPart || (isIOS && browser?.installed)) && <Onboarding isCalm={isCalm || EVENT_PAGE.test(pathname)} />}
    </>
  );
}

const isAnyJoined = (events: ResponseBody<'listUserEvents'>): boolean =>
  events.some(({ myStatus }) => myStatus === 'registered');

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

/** Explains in Safari on iOS how to add the app to the home screen, which push needs. It covers part of the page. */
function HomeScreenBanner() {
  const titleId = useId();
  const { data: browser } = useQuery(thisBrowserQuery);
  const [dismissedAt, setDismissedAt] = useState(readBannerDismissal);
  if (!browser || !showsHomeScreenBanner(browser, dismissedAt, Date.now())) return null;

  const dismiss = () => {
    const now = Date.now();
    keepBannerDismissal(now);
    setDismissedAt(now);
    // The pressed button disappears, so the focus moves to the page.
    focusPage();
  };
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      data-no-print
      elevation={8}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        insetInline: { xs: 12, md: 'auto 24px' },
        bottom: { xs: `calc(${BOTTOM_BAR_HEIGHT + 28}px + env(safe-area-inset-bottom))`, md: 24 },
        maxWidth: { md: 420 },
        maxHeight: '60dvh',
        overflowY: 'auto',
        display: 'flex',
        gap: 1.5,
        p: 2,
        pr: 1,
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        animation: `${rise} 240ms ease-out`,
      }}
    >
      <IosShare aria-hidden sx={{ color: 'primary.main', mt: 0.5 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="h6" component="h2">
          {CLUB.shortName} auf den Home-Bildschirm
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Dann sagt dir dein Gerät Bescheid, wenn sich etwas tut:
        </Typography>
        <Points component="ol" items={HOME_SCREEN_STEPS} sx={{ typography: 'body2', m: 0, mt: 0.75, pl: '1.5em' }} />
      </Box>
      <IconButton aria-label="Hinweis schließen" onClick={dismiss} sx={{ alignSelf: 'flex-start', mt: -1 }}>
        <Close />
      </IconButton>
    </Paper>
  );
}

/** Opens once for each start of the app, on iOS only from the home screen. `isCalm` says that the page can be interrupted. */
function Onboarding({ isCalm }: { isCalm: boolean }) {
  const device = useDevice();
  const [asked, setAsked] = useState(false);
  const isWanted =
    isCalm &&
    !asked &&
    device !== null &&
    wantsOnboarding({ ...device, completed: isOnboardingCompleted(), subscribed: device.subscription !== null });

  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      setAsked(true);
      showDialog(<OnboardingDialog />);
    }, ONBOARDING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);

  return null;
}

function useDevice() {
  const { data: browser } = useQuery(thisBrowserQuery);
  const canAsk = browser !== undefined && (browser.installed || browser.platform.isAndroid);
  const { data: server } = useQuery({ ...vapidKeyQuery, enabled: canAsk });
  return browser && server ? { ...browser, server, obstacle: pushObstacle({ ...browser, server }) } : null;
}

const REASONS = [
  'Du wirst an deine Einsätze erinnert.',
  'Du erfährst sofort, wenn du nachrückst, oder wenn sich etwas ändert oder ausfällt.',
  'Du entscheidest, wovon du hörst und wann Ruhe ist.',
];

/** Offers push, and then, where the browser does, to install the app. */
function OnboardingDialog() {
  const device = useDevice();
  const close = useCloseDialog();
  const { mutate, isPending } = useSwitchPushOn();
  if (!device) return null;
  const { obstacle, server, subscription } = device;
  const canSwitchOn = !subscription && obstacle === null;
  const install = heldInstallPrompt();

  const onClose = () => {
    completeOnboarding();
    close();
  };
  const switchOn = () => {
    if (server.publicKey && !isPending) mutate(server.publicKey);
  };
  return (
    <DialogFrame
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
          <Button
            variant={canSwitchOn || (subscription && install) ? 'text' : 'contained'}
            onClick={onClose}
            disabled={isPending}
          >
            {canSwitchOn ? 'Nicht jetzt' : subscription ? 'Fertig' : 'Verstanden'}
          </Button>
          {subscription && install && (
            <Button
              variant="contained"
              onClick={() => {
                onClose();
                void install.prompt();
              }}
            >
              Zum Startbildschirm
            </Button>
          )}
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
          Push-Mitteilungen sind auf diesem Gerät eingeschaltet. Wovon du hörst und wann Ruhe ist, stellst du unter
          „Benachrichtigungen“ ein.
          {install && ` Leg „${CLUB.shortName}“ noch auf den Startbildschirm: Dann findest du deine Einsätze sofort.`}
        </Typography>
      )}
      {canSwitchOn && (
        <>
          <Typography>Schalte Push-Mitteilungen ein:</Typography>
          <Points items={REASONS} sx={{ m: 0, mt: 1, pl: '1.25em', '& li + li': { mt: 0.5 } }} />
        </>
      )}
      {!subscription && obstacle && <ObstacleNote obstacle={obstacle} device={device} isOpen onHelp={onClose} />}
    </DialogFrame>
  );
}
