import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { BOTTOM_BAR_HEIGHT } from '@/components/bottom-bar';
import { Link } from '@/components/link';

/** The navigation's round button rises this far above its bar. */
const MENU_BUTTON_RISE = 20;
const BAR_HEIGHT = 104;
/** Shrinks as the text grows, and on the narrowest phones, where both buttons stand side by side as well. */
const PADDING = { xs: 'max(8px, min(60px - 2rem, 18vw - 48px))', sm: 'max(8px, 60px - 2rem)' };

type FormActionsProps = {
  submitLabel: string;
  /** null: what the form holds cannot become a draft. */
  onSaveDraft: (() => void) | null;
  cancelTo: string;
  loading: boolean;
};

/** Stands beside the form on wide screens. On narrow ones it is a bar that stays above the navigation. */
export function FormActions({ submitLabel, onSaveDraft, cancelTo, loading }: FormActionsProps) {
  return (
    <>
      {/* The focused element may not hide behind the bars. */}
      <GlobalStyles
        styles={(theme) => ({
          [theme.breakpoints.down('lg')]: { html: { scrollPaddingBottom: BOTTOM_BAR_HEIGHT + BAR_HEIGHT } },
        })}
      />
      <Box
        sx={{
          position: { xs: 'sticky', lg: 'static' },
          bottom: { xs: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`, md: 0 },
          zIndex: 2,
          display: 'flex',
          flexDirection: { xs: 'row', lg: 'column-reverse' },
          justifyContent: 'flex-end',
          flexWrap: 'wrap',
          gap: { xs: 1, sm: 1.5 },
          mx: { xs: -2, sm: -3, lg: 0 },
          px: { xs: 2, sm: 3, lg: 0 },
          pt: { xs: 1.5, lg: 0 },
          pb: { xs: `${MENU_BUTTON_RISE + 8}px`, md: 1.5, lg: 0 },
          bgcolor: { xs: 'background.paper', lg: 'transparent' },
          borderTop: { xs: 1, lg: 0 },
          borderColor: { xs: 'divider', lg: 'transparent' },
          borderRadius: { xs: '20px 20px 0 0', lg: 0 },
          boxShadow: { xs: '0 -8px 24px rgb(0 0 0 / 0.08)', lg: 'none' },
          // At the end of the page the bar goes on down to the navigation.
          '&::after': {
            content: '""',
            display: { lg: 'none' },
            position: 'absolute',
            insetInline: 0,
            top: '100%',
            height: 40,
            bgcolor: 'background.paper',
          },
        }}
      >
        <Button component={Link} to={cancelTo} size="large" sx={{ flex: { xs: '1 0 auto', md: 'none' }, px: PADDING }}>
          Abbrechen
        </Button>
        {onSaveDraft && (
          <Button
            variant="outlined"
            size="large"
            disabled={loading}
            onClick={onSaveDraft}
            // Three buttons do not fit side by side on phones.
            sx={{
              flex: { xs: '1 1 0', sm: 'none' },
              px: PADDING,
              '@media (max-width: 599.95px)': { flexBasis: '100%', order: -1 },
            }}
          >
            Als Entwurf speichern
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={loading}
          sx={{ flex: { xs: '2 0 auto', md: 'none' }, px: PADDING, minWidth: { md: 200 } }}
        >
          {submitLabel}
        </Button>
      </Box>
    </>
  );
}
