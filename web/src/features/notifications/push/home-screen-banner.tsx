import { CLUB } from '@club/contract';
import Close from '@mui/icons-material/Close';
import IosShare from '@mui/icons-material/IosShareOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BOTTOM_BAR_HEIGHT } from '@/components/bottom-bar';
import { focusPage } from '@/components/focus-page';
import { HOME_SCREEN_STEPS } from '../obstacle-note';
import { showsHomeScreenBanner } from '../rules/push';
import { thisBrowserQuery } from '../this-device';
import { keepBannerDismissal, readBannerDismissal } from './push-memory';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

/** Explains in Safari on iOS how to add the app to the home screen, which push needs. It covers part of the page. */
export function HomeScreenBanner() {
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
        <Box component="ol" sx={{ typography: 'body2', m: 0, mt: 0.75, pl: '1.5em' }}>
          {HOME_SCREEN_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Box>
      <IconButton aria-label="Hinweis schließen" onClick={dismiss} sx={{ alignSelf: 'flex-start', mt: -1 }}>
        <Close />
      </IconButton>
    </Paper>
  );
}
