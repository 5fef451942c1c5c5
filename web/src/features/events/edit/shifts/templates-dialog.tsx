import {
  MAX_SHIFT_TEMPLATE_NAME_LENGTH,
  MAX_SHIFTS,
  type SaveShiftTemplate,
  type ShiftTemplate,
  saveShiftTemplateSchema,
} from '@club/contract';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '@/components/confirm-dialog';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { PlainList } from '@/components/plain-list';
import { Blocks, QueryView } from '@/components/query-view';
import { del, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { apiQuery } from '@/lib/api-query';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { useToast } from '@/lib/toasts';
import { failure, useWrite } from '@/lib/use-write';
import type { templateShiftsOf } from '../../rules/shift-templates';

const NO_START = 'Bitte gib zuerst die Startzeit der Veranstaltung an: Die Tage einer Vorlage zählen von dort.';
const WRONG_ROWS = 'Bitte berichtige zuerst die Schichten im Formular.';

/** One line of a list of shifts or templates. */
export const FRAMED_LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;

type Shifts = ReturnType<typeof templateShiftsOf>;

type Props = {
  /** So many shifts has the event already. */
  present: number;
  hasStart: boolean;
  /** Returns the shifts of the event for a template; null while they are wrong. */
  shiftsToSave: () => Promise<Shifts | null>;
  onLoad: (template: ShiftTemplate) => void;
};

export function TemplatesDialog({ present, hasStart, shiftsToSave, onLoad }: Props) {
  const close = useCloseDialog();
  const query = useQuery(shiftTemplatesQuery);
  const [isWrong, setWrong] = useState(false);
  const load = (template: ShiftTemplate) => {
    close();
    onLoad(template);
  };
  const save = async () => {
    const shifts = await shiftsToSave();
    setWrong(shifts === null);
    if (shifts === null) return;
    close();
    showDialog(<SaveTemplateDialog shifts={shifts} />);
  };
  return (
    <DialogFrame
      title="Vorlagen für Schichten"
      maxWidth="sm"
      actions={
        <>
          <Button onClick={close}>Schließen</Button>
          {present > 0 && hasStart && (
            <Button variant="contained" onClick={() => void save()}>
              Diese Schichten als Vorlage speichern
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <FieldNote tone="warning">{hasStart ? isWrong && WRONG_ROWS : NO_START}</FieldNote>
        <QueryView
          query={query}
          failed="Die Vorlagen konnten nicht geladen werden."
          headingLevel="h3"
          skeleton={<Blocks label="Die Vorlagen werden geladen" height={62} />}
        >
          {(templates) =>
            templates.length === 0 ? (
              <Typography color="textSecondary">Es gibt noch keine Vorlage.</Typography>
            ) : (
              <PlainList aria-label="Vorlagen" sx={{ display: 'grid', gap: 1 }}>
                {templates.map((template) => (
                  <TemplateItem
                    key={template.id}
                    template={template}
                    canLoad={hasStart && present + template.shifts.length <= MAX_SHIFTS}
                    onLoad={() => load(template)}
                  />
                ))}
              </PlainList>
            )
          }
        </QueryView>
      </Stack>
    </DialogFrame>
  );
}

type ItemProps = { template: ShiftTemplate; canLoad: boolean; onLoad: () => void };

function TemplateItem({ template, canLoad, onLoad }: ItemProps) {
  const removal = useDeleteShiftTemplate();
  const { name, shifts } = template;
  const remove = () =>
    ask.confirm({
      title: 'Vorlage löschen?',
      text: `„${name}“ wird für alle gelöscht, die Veranstaltungen planen.`,
      action: 'Löschen',
      onConfirm: () => removal.mutateAsync(template),
    });
  return (
    <Box component="li" sx={{ ...FRAMED_LINE, p: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, pl: 0.5, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {shifts.length === 1 ? '1 Schicht' : `${shifts.length} Schichten`}
        </Typography>
      </Box>
      <Button variant="outlined" disabled={!canLoad} onClick={onLoad} aria-label={`${name} laden`}>
        Laden
      </Button>
      <IconButton aria-label={`${name} löschen`} onClick={remove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

const nameSchema = saveShiftTemplateSchema.pick({ name: true });

function SaveTemplateDialog({ shifts }: { shifts: Shifts }) {
  const { mutate, isPending } = useSaveShiftTemplate();
  const idempotencyKey = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Als Vorlage speichern"
      action="Speichern"
      schema={nameSchema}
      defaultValues={{ name: '' }}
      write={{
        mutate: ({ name }, answered) =>
          mutate({ template: { name, shifts }, key: idempotencyKey({ name, shifts }) }, answered),
        isPending,
      }}
      failed="Die Vorlage konnte nicht gespeichert werden"
      onSent={(_saved, { name }) => toast({ title: 'Vorlage gespeichert', description: name, variant: 'success' })}
    >
      <FormField
        label="Name der Vorlage"
        name="name"
        autoFocus
        autoComplete="off"
        placeholder="Turnier"
        hint="Eine Vorlage mit demselben Namen wird ersetzt."
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: MAX_SHIFT_TEMPLATE_NAME_LENGTH } }}
      />
    </FormDialog>
  );
}

const TEMPLATES_URL = '/api/admin/shift-templates';

/** By name. They belong to all organisers. */
const shiftTemplatesQuery = apiQuery<'listShiftTemplates'>(TEMPLATES_URL);

type Saving = { template: SaveShiftTemplate; key: string };

/** A template of the same name is replaced. */
const useSaveShiftTemplate = () =>
  useWrite({
    mutationFn: ({ template, key }: Saving) =>
      post<'saveShiftTemplate'>(TEMPLATES_URL, template, idempotencyHeader(key)),
    meta: { refetch: [TEMPLATES_URL], failed: null },
  });

const useDeleteShiftTemplate = () =>
  useWrite({
    mutationFn: ({ id }: Pick<ShiftTemplate, 'id' | 'name'>) => del<'deleteShiftTemplate'>(`${TEMPLATES_URL}/${id}`),
    meta: {
      refetch: [TEMPLATES_URL],
      refreshed: (_done, { name }) => ({ title: 'Vorlage gelöscht', description: name }),
      failed: (error) => failure(errorText(error)),
    },
  });
