import {
  type ClubSettings,
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
import { useController, useFieldArray } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';
import { FormField } from '@/components/fields';
import { FieldGrid } from '@/components/person-fields';
import { FormPart } from './form-part';

export function ClubhouseSection() {
  return (
    <FormPart id="vereinsheim" intro="Das zeigt die Seite, auf der man das Vereinsheim mieten kann.">
      <FormField
        label="Wie es heißt"
        name="clubhouse.name"
        hint="Startseite, Fußzeile und Nachrichten nennen es, wie es bei der Einrichtung der App hieß."
      />
      <CountedField label="Beschreibung" name="clubhouse.intro" max={MAX_CLUBHOUSE_INTRO_LENGTH} minRows={2} />
      <FactsField />
      <CountedField label="Preise" name="clubhouse.prices" max={MAX_CLUBHOUSE_TEXT_LENGTH} minRows={2} />
      <CountedField
        label="Regeln"
        name="clubhouse.rules"
        hint="Auch, wo es die Schlüssel gibt: Preise und Regeln stehen in jeder Zusage."
        max={MAX_CLUBHOUSE_TEXT_LENGTH}
        minRows={2}
      />
      <FieldGrid>
        <FormField label="Wer vermietet" name="clubhouse.contact.name" />
        <FormField label="Telefonnummer zur Vermietung" type="tel" name="clubhouse.contact.phoneNumber" />
      </FieldGrid>
    </FormPart>
  );
}

/** One line is one fact. */
function FactsField() {
  const id = useId();
  const { field, fieldState } = useController<ClubSettings, 'clubhouse.facts'>({ name: 'clubhouse.facts' });
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

export function RetentionSection() {
  return (
    <FormPart
      id="aufbewahrung"
      intro="So lange bleibt, was Menschen in der App hinterlassen. Jede Nacht wird gelöscht, was länger gespeichert ist."
    >
      <FieldGrid>
        {(Object.keys(RETENTION_PERIODS) as RetentionPeriod[]).map((name) => {
          const { title, from, unit, min, max } = RETENTION_PERIODS[name];
          return (
            <FormField
              key={name}
              label={title}
              type="number"
              name={`retention.${name}`}
              options={{ valueAsNumber: true }}
              hint={`${UNITS[unit]} ${from} (${min} bis ${max})`}
              slotProps={{ htmlInput: { inputMode: 'numeric', min, max }, inputLabel: { shrink: true } }}
              sx={LABEL_ABOVE}
            />
          );
        })}
      </FieldGrid>
    </FormPart>
  );
}

const LEGAL_TEXTS = [
  ['imprintExtra', 'Zum Impressum'],
  ['privacyExtra', 'Zum Datenschutz'],
  ['accessibilityExtra', 'Zur Barrierefreiheit'],
] as const;

export function LegalSection() {
  return (
    <FormPart
      id="rechtstexte"
      intro="Impressum und Datenschutz entstehen aus diesen Angaben. Hier ergänzt ihr, was sonst noch hineingehört. Die Texte sind Vorlagen: Verantwortlich ist der Verein."
    >
      {LEGAL_TEXTS.map(([name, label]) => (
        <CountedField key={name} label={label} name={`legal.${name}`} max={MAX_LEGAL_TEXT_LENGTH} minRows={3} />
      ))}
    </FormPart>
  );
}

export function ProcessorsSection() {
  const { fields, append, remove } = useFieldArray<ClubSettings, 'processors'>({ name: 'processors' });
  return (
    <FormPart
      id="dienstleister"
      intro="Wer für den Verein mit Daten aus der App arbeitet. Die Dienste, auf denen die App läuft, stehen schon auf der Seite zum Datenschutz."
    >
      {fields.map(({ id }, index) => (
        <Box key={id}>
          <FieldGrid>
            <FormField label={`Firma ${index + 1}`} name={`processors.${index}.name`} />
            <FormField label={`Wofür ${index + 1}`} name={`processors.${index}.purpose`} />
            <FormField label={`Wo ${index + 1}`} name={`processors.${index}.place`} />
          </FieldGrid>
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
