import { type AdminWaitlistEntry, formatClub } from '@club/contract';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { fullName } from '@/lib/full-name';
import { PersonHead } from './person-head';
import { PersonNotes } from './person-notes';

type Props = {
  entry: AdminWaitlistEntry;
  /** From 1: who is next. */
  position: number;
  onRemove: (entry: AdminWaitlistEntry) => void;
};

export function WaitlistCard({ entry, position, onRemove }: Props) {
  const name = fullName(entry.user);
  return (
    <Card
      component="li"
      tabIndex={-1}
      aria-label={name}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <PersonHead
        user={entry.user}
        since={`Wartet seit ${formatClub(entry.createdAt, "dd.MM.yyyy, HH:mm 'Uhr'")}`}
        badge={<Chip size="small" color="info" label={`Position ${position}`} />}
      />
      <PersonNotes notes={entry.notes} />
      <Button
        variant="text"
        color="error"
        startIcon={<PersonRemove />}
        aria-label={`${name} von der Warteliste entfernen`}
        onClick={() => onRemove(entry)}
        sx={{ alignSelf: 'flex-start', ml: -1.5, mt: 'auto' }}
      >
        Entfernen
      </Button>
    </Card>
  );
}
