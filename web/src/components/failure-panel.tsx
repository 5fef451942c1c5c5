import { paths } from '@club/contract';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';

type Props = {
  title?: string;
  /** One German sentence that says what failed. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** For a page that has nothing else to offer. */
  homeLink?: boolean;
  headingLevel?: 'h1' | 'h2' | 'h3';
};

/** Says what could not be loaded, and offers to try again. */
export function FailurePanel({
  title = 'Das hat nicht geklappt',
  message,
  onRetry,
  retrying = false,
  homeLink = false,
  headingLevel = 'h2',
}: Props) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        px: 3,
        py: { xs: 5, md: 7 },
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <CloudOff aria-hidden color="error" sx={{ fontSize: 56 }} />
      <Typography variant="h3" component={headingLevel}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '46ch' }}>
        {message}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}>
        {onRetry && (
          <Button variant="contained" onClick={onRetry} loading={retrying}>
            Erneut versuchen
          </Button>
        )}
        {homeLink && (
          <Button component={Link} to={paths.home} variant="outlined">
            Zur Startseite
          </Button>
        )}
      </Stack>
    </Box>
  );
}
