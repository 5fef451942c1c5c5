import {
  type ClubSettings,
  MAX_BOARD_MEMBERS,
  MAX_CLUBHOUSE_INTRO_LENGTH,
  MAX_CLUBHOUSE_TEXT_LENGTH,
  MAX_LEGAL_TEXT_LENGTH,
  MAX_PROCESSORS,
  REGISTRATION_MODES,
  RETENTION_PERIODS,
  type RetentionPeriod,
} from '@club/contract';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { CountedField } from '@/components/counted-field';
import { FormField, SwitchField } from '@/components/fields';
import { FieldGrid } from '@/components/person-fields';
import { Section } from '@/components/section';
import { MODES, PARTS } from '../texts';

/** All parts of the form, in the order of the page. */
export const ClubSections = () => (
  <>
    <AccessSection />
    <FormPart id="anschrift" intro="Das steht im Impressum.">
      <FormField label="Name, wie er im Register steht" name="name" autoComplete="organization" />
      <FieldGrid>
        <FormField label="Straße und Hausnummer" name="address.street" />
        <FormField label="Postleitzahl" name="address.postalCode" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
        <FormField label="Ort" name="address.city" />
      </FieldGrid>
      <FieldGrid>
        <FormField label="E-Mail-Adresse" type="email" name="email" />
        <FormField label="Telefonnummer" type="tel" name="phoneNumber" />
        <FormField label="Website" type="url" name="website" hint="Mit https://" />
      </FieldGrid>
    </FormPart>
    <BoardSection />
    <FormPart id="register" intro="Leer, wenn der Verein nicht eingetragen ist.">
      <FieldGrid>
        <FormField label="Registergericht" name="register.court" />
        <FormField label="Registernummer" name="register.number" />
        <FormField label="Umsatzsteuer-ID" name="taxId" />
      </FieldGrid>
    </FormPart>
    <FormPart id="kontakt" intro="Steht bei Veranstaltungen, die keine Ansprechperson nennen.">
      <FieldGrid>
        <FormField label="Wer sich meldet" name="contact.name" />
        <FormField label="Telefonnummer für Fragen" type="tel" name="contact.phoneNumber" />
      </FieldGrid>
      <FormField
        label="Kontakt zum Datenschutz"
        name="privacyContact"
        hint="Name und Adresse für Fragen nach gespeicherten Daten"
        multiline
      />
    </FormPart>
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
    <FormPart id="sichtbarkeit">
      <SwitchField
        name="hidesHelpers"
        label="Besucher sehen nicht, wer hilft"
        hint="Die Zahl der Helfenden und die Kommentare bleiben zu sehen, diese ohne Namen. Kopien in Zwischenspeichern und Kalendern können noch fünf Minuten lang den alten Stand zeigen."
      />
    </FormPart>
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
    <FormPart
      id="rechtstexte"
      intro="Impressum und Datenschutz entstehen aus diesen Angaben. Hier ergänzt ihr, was sonst noch hineingehört. Die Texte sind Vorlagen: Verantwortlich ist der Verein."
    >
      {LEGAL_TEXTS.map(([name, label]) => (
        <CountedField key={name} label={label} name={`legal.${name}`} max={MAX_LEGAL_TEXT_LENGTH} minRows={3} />
      ))}
    </FormPart>
    <ProcessorsSection />
  </>
);

function AccessSection() {
  const { field } = useController<ClubSettings>({ name: 'registrationMode' });
  return (
    <FormPart id="zugang" intro="Das gilt für neue Konten. Wer schon dabei ist, bleibt es.">
      <RadioGroup aria-label="Wer darf mitmachen?" {...field}>
        {REGISTRATION_MODES.map((mode) => (
          <Box key={mode} sx={{ mb: 1 }}>
            <FormControlLabel value={mode} label={MODES[mode].label} control={<Radio />} sx={{ minHeight: 44 }} />
            <FormHelperText component="div" sx={{ mt: 0, ml: 4.25 }}>
              {MODES[mode].hint}
            </FormHelperText>
          </Box>
        ))}
      </RadioGroup>
    </FormPart>
  );
}

function BoardSection() {
  const { fields, append, remove } = useFieldArray<ClubSettings, 'board'>({ name: 'board' });
  return (
    <FormPart id="vorstand" intro="Wer den Verein nach außen vertritt. Die Namen sind für alle zu sehen.">
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
          <FieldGrid>
            <FormField label={`Name ${index + 1}`} name={`board.${index}.name`} />
            <FormField label={`Amt ${index + 1}`} name={`board.${index}.function`} />
          </FieldGrid>
          <IconButton aria-label={`Person ${index + 1} entfernen`} onClick={() => remove(index)} sx={{ mt: 0.75 }}>
            <Delete />
          </IconButton>
        </Box>
      ))}
      {fields.length === 0 && <Typography color="textSecondary">Noch niemand eingetragen.</Typography>}
      <Button
        startIcon={<Add />}
        disabled={fields.length >= MAX_BOARD_MEMBERS}
        onClick={() => append({ name: '', function: '' })}
        sx={{ alignSelf: 'flex-start' }}
      >
        Person hinzufügen
      </Button>
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

const LEGAL_TEXTS = [
  ['imprintExtra', 'Zum Impressum'],
  ['privacyExtra', 'Zum Datenschutz'],
  ['accessibilityExtra', 'Zur Barrierefreiheit'],
] as const;

function ProcessorsSection() {
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

/** A part of the form. Its fields take the whole width. */
export const FormPart = ({ id, ...section }: { id: keyof typeof PARTS; intro?: string; children: ReactNode }) => (
  <Section anchor={id} title={PARTS[id]} gap={2.5} {...section} />
);
