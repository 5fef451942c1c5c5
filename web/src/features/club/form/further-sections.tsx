import {
  MAX_CLUBHOUSE_INTRO_LENGTH,
  MAX_CLUBHOUSE_TEXT_LENGTH,
  MAX_LEGAL_TEXT_LENGTH,
  MAX_PROCESSORS,
  RETENTION_PERIODS,
  type RetentionPeriod,
} from '@club/contract';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';
import { FormField } from '@/components/form-field';
import { Fields, FormPart } from './form-part';
import type { ClubForm } from './use-club-form';

type Props = { form: ClubForm };

export function ClubhouseSection({ form }: Props) {
  const { register, control, formState } = form;
  const errors = formState.errors.clubhouse;
  const [intro, prices, rules] = useWatch({
    control,
    name: ['clubhouse.intro', 'clubhouse.prices', 'clubhouse.rules'],
  });
  return (
    <FormPart id="vereinsheim" intro="Das zeigt die Seite, auf der man das Vereinsheim mieten kann.">
      <FormField
        label="Wie es heißt"
        field={register('clubhouse.name')}
        error={errors?.name}
        hint="Startseite, Fußzeile und Nachrichten nennen es, wie es bei der Einrichtung der App hieß."
      />
      <CountedField
        label="Beschreibung"
        field={register('clubhouse.intro')}
        value={intro}
        max={MAX_CLUBHOUSE_INTRO_LENGTH}
        minRows={2}
        {...(errors?.intro && { error: errors.intro })}
      />
      <FactsField form={form} />
      <CountedField
        label="Preise"
        field={register('clubhouse.prices')}
        value={prices}
        max={MAX_CLUBHOUSE_TEXT_LENGTH}
        minRows={2}
        {...(errors?.prices && { error: errors.prices })}
      />
      <CountedField
        label="Regeln"
        field={register('clubhouse.rules')}
        value={rules}
        max={MAX_CLUBHOUSE_TEXT_LENGTH}
        minRows={2}
        {...(errors?.rules && { error: errors.rules })}
      />
      <Fields>
        <FormField label="Wer vermietet" field={register('clubhouse.contact.name')} error={errors?.contact?.name} />
        <FormField
          label="Telefonnummer zur Vermietung"
          type="tel"
          field={register('clubhouse.contact.phoneNumber')}
          error={errors?.contact?.phoneNumber}
        />
      </Fields>
    </FormPart>
  );
}

/** One line is one fact. */
function FactsField({ form }: Props) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'clubhouse.facts' });
  const errors = [fieldState.error].flat().find((error) => error !== undefined && error !== null);
  return (
    <TextField
      id={id}
      label="Ausstattung"
      multiline
      minRows={3}
      value={field.value.join('\n')}
      onChange={({ target }) => field.onChange(target.value.split('\n'))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={errors?.message ?? 'Eine Zeile für jeden Punkt, höchstens zwölf'}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const UNITS = { days: 'Tage', months: 'Monate' } as const;

/** These labels are longer than the fields are wide, and would be cut off in the border. */
const LABEL_ABOVE = {
  '& label': { position: 'static', transform: 'none', maxWidth: 'none', mb: 0.5, whiteSpace: 'normal' },
  '& legend': { display: 'none' },
  '& fieldset': { top: 0 },
} as const;

export function RetentionSection({ form: { register, formState } }: Props) {
  const errors = formState.errors.retention;
  return (
    <FormPart
      id="aufbewahrung"
      intro="So lange bleibt, was Menschen in der App hinterlassen. Jede Nacht wird gelöscht, was länger gespeichert ist."
    >
      <Fields>
        {(Object.keys(RETENTION_PERIODS) as RetentionPeriod[]).map((name) => {
          const { title, from, unit, min, max } = RETENTION_PERIODS[name];
          return (
            <FormField
              key={name}
              label={title}
              type="number"
              field={register(`retention.${name}`, { valueAsNumber: true })}
              error={errors?.[name]}
              hint={`${UNITS[unit]} ${from} (${min} bis ${max})`}
              slotProps={{ htmlInput: { inputMode: 'numeric', min, max }, inputLabel: { shrink: true } }}
              sx={LABEL_ABOVE}
            />
          );
        })}
      </Fields>
    </FormPart>
  );
}

const LEGAL_TEXTS = [
  ['imprintExtra', 'Zum Impressum'],
  ['privacyExtra', 'Zum Datenschutz'],
  ['accessibilityExtra', 'Zur Barrierefreiheit'],
] as const;

export function LegalSection({ form: { register, control, formState } }: Props) {
  const legal = useWatch({ control, name: 'legal' });
  const errors = formState.errors.legal;
  return (
    <FormPart
      id="rechtstexte"
      intro="Impressum und Datenschutz entstehen aus diesen Angaben. Hier ergänzt ihr, was sonst noch hineingehört. Die Texte sind Vorlagen: Verantwortlich ist der Verein."
    >
      {LEGAL_TEXTS.map(([name, label]) => (
        <CountedField
          key={name}
          label={label}
          field={register(`legal.${name}`)}
          value={legal[name]}
          max={MAX_LEGAL_TEXT_LENGTH}
          minRows={3}
          {...(errors?.[name] && { error: errors[name] })}
        />
      ))}
    </FormPart>
  );
}

export function ProcessorsSection({ form: { control, register, formState } }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'processors' });
  const errors = formState.errors.processors;
  return (
    <FormPart
      id="dienstleister"
      intro="Wer für den Verein mit Daten aus der App arbeitet. Die Dienste, auf denen die App läuft, stehen schon auf der Seite zum Datenschutz."
    >
      {fields.map(({ id }, index) => (
        <Box key={id}>
          <Fields>
            <FormField
              label={`Firma ${index + 1}`}
              field={register(`processors.${index}.name`)}
              error={errors?.[index]?.name}
            />
            <FormField
              label={`Wofür ${index + 1}`}
              field={register(`processors.${index}.purpose`)}
              error={errors?.[index]?.purpose}
            />
            <FormField
              label={`Wo ${index + 1}`}
              field={register(`processors.${index}.place`)}
              error={errors?.[index]?.place}
            />
          </Fields>
          <Button onClick={() => remove(index)} color="error">
            Firma {index + 1} entfernen
          </Button>
        </Box>
      ))}
      <Button
        startIcon={<Add />}
        disabled={fields.length >= MAX_PROCESSORS}
        onClick={() => append({ name: '', purpose: '', place: '' })}
        sx={{ alignSelf: 'flex-start' }}
      >
        Dienstleister hinzufügen
      </Button>
    </FormPart>
  );
}
