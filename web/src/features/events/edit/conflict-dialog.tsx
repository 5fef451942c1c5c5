import { EVENT_FACTS, type EventForm, type PlannedEvent, toEventForm } from '@club/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ConflictDialog } from '@/components/conflict-dialog';
import { PlainList } from '@/components/plain-list';
import { shownField } from '../rules/edit-texts';
import { type TheirChange, theirChanges } from '../rules/form-changes';

type Props = {
  base: EventForm;
  mine: EventForm;
  theirs: PlannedEvent;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
};

export function EventConflictDialog({ base, mine, theirs, onOverwrite, onTakeTheirs }: Props) {
  const present = toEventForm(theirs);
  const changes = theirChanges(base, mine, present);
  const contested = changes.filter((change) => change.contested).length;
  return (
    <ConflictDialog
      title="Die Veranstaltung wurde inzwischen geändert"
      text={`Während du sie bearbeitet hast, hat jemand anderes sie gespeichert. Noch ist nichts überschrieben. ${summary(changes.length, contested)}`}
      onOverwrite={onOverwrite}
      onTakeTheirs={onTakeTheirs}
    >
      <PlainList sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 2 }}>
        {changes.map((change) => (
          <ChangedField key={change.field} change={change} base={base} mine={mine} theirs={present} />
        ))}
      </PlainList>
    </ConflictDialog>
  );
}

function summary(changes: number, contested: number): string {
  if (changes === 0) return 'An den Feldern, die du hier siehst, hat sich dabei nichts geändert.';
  if (contested === 0) return 'Es betrifft nichts, was du geändert hast: Beides lässt sich vereinen.';
  return contested === 1 ? 'Ein Feld habt ihr beide geändert.' : `${contested} Felder habt ihr beide geändert.`;
}

type ChangedFieldProps = { change: TheirChange; base: EventForm; mine: EventForm; theirs: EventForm };

/** Shows a field before and after their change, and the viewer's entry when that would overwrite it. */
function ChangedField({ change: { field, contested }, base, mine, theirs }: ChangedFieldProps) {
  const row = (label: string, form: EventForm) => (
    <Row label={label}>
      {field === 'imageUrl' && form.imageUrl ? <Picture url={form.imageUrl} /> : shownField(form, field)}
    </Row>
  );
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: contested ? 'warning.main' : 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 0.75 }}>
        <Typography variant="h6" component="h3">
          {EVENT_FACTS[field].label}
        </Typography>
        {contested && <Chip size="small" color="warning" label="Von euch beiden geändert" />}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        {row('Vorher', base)}
        {row('Jetzt gespeichert', theirs)}
        {contested && row('Deine Eingabe, die das überschreiben würde', mine)}
      </Box>
    </Box>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, maxHeight: 132, overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  </div>
);

const Picture = ({ url }: { url: string }) => (
  <Box
    component="img"
    src={url}
    alt="Eigenes Bild"
    width={160}
    height={90}
    sx={{ display: 'block', borderRadius: 1, objectFit: 'cover' }}
  />
);
