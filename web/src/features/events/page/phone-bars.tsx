import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_HEIGHT } from '@/components/bottom-bar';
import { type EventActions, EventModeBar } from '@/components/event-mode-bar';

/** Beside the text, which grows where it is set larger: one line of the button, two where it no longer fits. */
const MAIN_BAR_HEIGHT = '24px + 3.25rem';
/** Up to three lines that say why the button is disabled. */
const REASON_HEIGHT = '4.5rem';

/** A custom property of the page while the bars are there, without the device's safe area. */
export const PHONE_BARS_HEIGHT = '--phone-bars-height';

const safeBottom = (length: string) => `calc(${length} + env(safe-area-inset-bottom))`;

type Props = {
  /** The button says why it is disabled. */
  explained: boolean;
  actions: EventActions;
  /** The main button. */
  children: ReactNode;
};

/** Main button and event-mode bar as one block at the lower edge, and the room that they take from the page. */
export function PhoneBars({ explained, actions, children }: Props) {
  const height = `${BOTTOM_BAR_HEIGHT}px + ${MAIN_BAR_HEIGHT}${explained ? ` + ${REASON_HEIGHT}` : ''}`;
  return (
    <>
      <Box aria-hidden sx={{ height: safeBottom(`${height} + 24px`) }} />
      {/* What has the focus never hides behind the bars, nor does what floats above them. */}
      <GlobalStyles
        styles={{ html: { scrollPaddingBottom: `calc(${height} + 48px)`, [PHONE_BARS_HEIGHT]: `calc(${height})` } }}
      />
      <Box
        component="section"
        aria-label="Anmeldung zur Veranstaltung"
        sx={{
          position: 'fixed',
          zIndex: 'appBar',
          insetInline: 0,
          bottom: safeBottom(`${BOTTOM_BAR_HEIGHT}px`),
          px: 2,
          pt: 1.5,
          pb: 1,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          borderRadius: '20px 20px 0 0',
          boxShadow: '0 -8px 24px rgb(0 0 0 / 0.08)',
        }}
      >
        {children}
      </Box>
      <EventModeBar actions={actions} />
    </>
  );
}
