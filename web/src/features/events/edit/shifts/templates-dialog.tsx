import {
  clubDay,
  fromClubInput,
  MAX_SHIFT_TEMPLATE_NAME_LENGTH,
  MAX_SHIFTS,
  type ShiftForm,
  type ShiftTemplate,
  saveShiftTemplateSchema,
} from '@club/contract';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { DialogFrame } from '@/components/dialog-frame';
import { useCloseDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { errorText } from '@/lib/api-error';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useToast } from '@/lib/toasts';
import { shiftTemplatesQuery, useDeleteShiftTemplate, useSaveShiftTemplate } from '../../api/shift-templates';
import { rowsOfTemplate, templateShiftsOf } from '../../rules/shift-templates';
import { useEventFields } from '../use-event-form';

const NO_START = 'Bitte gib zuerst die Startzeit der Veranstaltung an: Die Tage einer Vorlage zählen von dort.';

type Props = {
  rows: readonly ShiftForm[];
  onLoad: (rows: ShiftForm[]) => void;
};

/** Loads and deletes templates, and saves the rows as one. */
export function TemplatesDialog({ rows, onLoad }: Props) {
  const close = useCloseDialog();
  const { getValues } = useEventFields();
  const start = fromClubInput(getValues('startTime'));
  const firstDay = start && clubDay(start);
  const title = useRef<HTMLSpanElement>(null);
  const load = (template: ShiftTemplate) => {
    close();
    if (firstDay !== null) onLoad(rowsOfTemplate(template, firstDay));
  };
  return (
    <DialogFrame
      title={
        <span ref={title} tabIndex={-1}>
          Vorlagen für Schichten
        </span>
      }
      maxWidth="sm"
      actions={<Button onClick={close}>Schließen</Button>}
    >
      <Stack sx={{ gap: 2.5 }}>
        <FieldNote tone="warning">{firstDay === null && NO_START}</FieldNote>
        <TemplateList
          room={MAX_SHIFTS - rows.length}
          onLoad={firstDay === null ? null : load}
          onDeleted={() => title.current?.focus()}
        />
        {rows.length > 0 && firstDay !== null && <SaveTemplate rows={rows} firstDay={firstDay} onSaved={close} />}
      </Stack>
    </DialogFrame>
  );
}

type ListProps = {
  /** So many more shifts fit into the event. */
  room: number;
  /** null: no template can be loaded yet. */
  onLoad: ((template: ShiftTemplate) => void) | null;
  onDeleted: () => void;
};

function TemplateList({ room, onLoad, onDeleted }: ListProps) {
  const { data, error } = useQuery(shiftTemplatesQuery());
  const removal = useDeleteShiftTemplate();
  if (!data) {
    const text = error ? 'Die Vorlagen konnten nicht geladen werden.' : 'Die Vorlagen werden geladen …';
    return <Typography role="status">{text}</Typography>;
  }
  if (data.length === 0) return <Typography color="textSecondary">Es gibt noch keine Vorlage.</Typography>;
  return (
    <Box component="ul" aria-label="Vorlagen" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {data.map((template) => (
        <TemplateItem
          key={template.id}
          template={template}
          onLoad={onLoad && template.shifts.length <= room ? () => onLoad(template) : null}
          onDelete={removal.isPending ? null : () => removal.mutate(template, { onSuccess: onDeleted })}
        />
      ))}
    </Box>
  );
}

type ItemProps = { template: ShiftTemplate; onLoad: (() => void) | null; onDelete: (() => void) | null };

/** Deleting asks once more, in the place of the buttons. */
function TemplateItem({ template: { name, shifts }, onLoad, onDelete }: ItemProps) {
  const [asking, setAsking] = useState(false);
  const [wasKept, setWasKept] = useState(false);
  const keep = () => {
    setAsking(false);
    setWasKept(true);
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: 1,
      }}
    >
      <Box sx={{ flex: '1 1 140px', minWidth: 0, pl: 0.5, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {asking ? 'Vorlage für alle löschen?' : shifts.length === 1 ? '1 Schicht' : `${shifts.length} Schichten`}
        </Typography>
      </Box>
      {asking ? (
        <>
          <Button autoFocus onClick={keep}>
            Behalten
          </Button>
          <Button color="error" variant="outlined" disabled={onDelete === null} onClick={onDelete ?? undefined}>
            Löschen
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="outlined"
            disabled={onLoad === null}
            onClick={onLoad ?? undefined}
            aria-label={`${name} laden`}
          >
            Laden
          </Button>
          <IconButton
            autoFocus={wasKept}
            aria-label={`${name} löschen`}
            onClick={() => setAsking(true)}
            sx={{ width: 44, height: 44 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}

type SaveProps = { rows: readonly ShiftForm[]; firstDay: string; onSaved: () => void };

function SaveTemplate({ rows, firstDay, onSaved }: SaveProps) {
  const [name, setName] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const saving = useSaveShiftTemplate();
  const idempotencyKey = useIdempotencyKey();
  const { toast } = useToast();
  const { trigger } = useEventFields();
  const input = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setIssue(message);
    input.current?.focus();
  };
  const save = async () => {
    if (!(await trigger('shifts'))) return refuse('Bitte berichtige zuerst die Schichten im Formular');
    const template = saveShiftTemplateSchema.safeParse({ name, shifts: templateShiftsOf(rows, firstDay) });
    if (!template.success) return refuse(template.error.issues[0]?.message ?? 'Bitte prüfe die Schichten');
    saving.mutate(
      { template: template.data, key: idempotencyKey(template.data) },
      {
        onSuccess: () => {
          toast({ title: 'Vorlage gespeichert', description: template.data.name, variant: 'success' });
          onSaved();
        },
        onError: (error) => refuse(errorText(error)),
      },
    );
  };
  /** Enter would send the form of the event. */
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
      <Typography variant="h6" component="h3" sx={{ flex: '1 0 100%' }}>
        Diese Schichten als Vorlage speichern
      </Typography>
      <TextField
        id="schicht-vorlage"
        label="Name der Vorlage"
        placeholder="Turnier"
        inputRef={input}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setIssue(null);
        }}
        onKeyDown={pressed}
        error={issue !== null}
        helperText={issue ?? 'Eine Vorlage mit demselben Namen wird ersetzt.'}
        sx={{ flex: '1 1 240px' }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: MAX_SHIFT_TEMPLATE_NAME_LENGTH, autoComplete: 'off' },
        }}
      />
      <Button variant="contained" size="large" loading={saving.isPending} onClick={() => void save()}>
        Speichern
      </Button>
    </Box>
  );
}
