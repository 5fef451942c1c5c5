import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { MainAction } from './use-main-action';

type Props = { action: MainAction /** Nobody knows yet who is signed in. */; waiting: boolean };

/** Disabled it says why, where it can be seen. */
export function MainButton({ action, waiting }: Props) {
  const reasonId = useId();
  const gives = action.kind === 'cancel' || action.kind === 'leave-waitlist';
  return (
    <>
      {action.blockedReason && (
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ textAlign: 'center', mb: 1 }}>
          {action.blockedReason}
        </Typography>
      )}
      <Button
        fullWidth
        size="large"
        variant={gives ? 'outlined' : 'contained'}
        color={gives ? 'error' : 'primary'}
        loading={action.pending || waiting}
        disabled={action.blockedReason !== null}
        aria-describedby={action.blockedReason ? reasonId : undefined}
        onClick={action.run}
      >
        {action.label}
      </Button>
    </>
  );
}
