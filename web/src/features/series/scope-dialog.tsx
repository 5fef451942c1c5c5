import type { EditScope } from '@club/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { OTHER_RHYTHM } from '@/features/events/rules/field-texts';

type Props = {
  open: boolean;
  /** The rhythm of the series was changed: that is nothing one occurrence could have alone. */
  onlyFollowing: boolean;
  /** Later occurrences of the series; null when not known. */
  following: number | null;
  onChoose: (scope: EditScope) => void;
  onClose: () => void;
};

export function ScopeDialog({ open, onlyFollowing, following, onChoose, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Welche Termine ändern?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Diese Veranstaltung gehört zu einer Serie. {followingText(following)}
          {onlyFollowing &&
            ` Weil du die Wiederholung geändert hast, gilt die Änderung auch für alle folgenden. ${OTHER_RHYTHM}`}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, p: 3, pt: 0 }} disableSpacing>
        {!onlyFollowing && (
          <Button variant="contained" size="large" onClick={() => onChoose('this')}>
            Nur diesen Termin
          </Button>
        )}
        <Button variant={onlyFollowing ? 'contained' : 'outlined'} size="large" onClick={() => onChoose('following')}>
          Diesen und alle folgenden
        </Button>
        <Button onClick={onClose}>Weiter bearbeiten</Button>
      </DialogActions>
    </Dialog>
  );
}

function followingText(following: number | null): string {
  if (following === null) return '';
  if (following === 0) return 'Es ist ihr letzter Termin.';
  return following === 1 ? 'Nach diesem folgt noch 1 Termin.' : `Nach diesem folgen noch ${following} Termine.`;
}
