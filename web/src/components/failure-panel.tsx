import { paths } from '@club/contract';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '@/components/link';
import { EmptyState } from './empty-state';

type Props = {
  title?: string;
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** For a page that has nothing else to offer. */
  homeLink?: boolean;
  headingLevel?: 'h1' | 'h2' | 'h3';
};

/** Says what could not be loaded, and offers to try again. */
export const FailurePanel = ({ title = 'Das hat nicht geklappt', message, headingLevel, ...props }: Props) => (
  <EmptyState
    isFailure
    picture={<CloudOff color="error" fontSize="inherit" />}
    title={title}
    headingLevel={headingLevel}
    action={
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
        {props.onRetry && (
          <Button variant="contained" onClick={props.onRetry} loading={props.retrying}>
            Erneut versuchen
          </Button>
        )}
        {props.homeLink && (
          <Button component={Link} to={paths.home} variant="outlined">
            Zur Startseite
          </Button>
        )}
      </Stack>
    }
  >
    {message}
  </EmptyState>
);
