import { type ClubSettings, MAX_BOARD_MEMBERS, REGISTRATION_MODES } from '@club/contract';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useController, useFieldArray } from 'react-hook-form';
import { FormField, SwitchField } from '@/components/fields';
import { FieldGrid } from '@/components/person-fields';
import { MODES } from '../texts';
import { FormPart } from './form-part';

export function AccessSection() {
  const { field } = useController<ClubSettings>({ name: 'registrationMode' });
  return (
    <FormPart id="zugang" intro="Das gilt für neue Konten. Wer schon dabei ist, bleibt es.">
      <RadioGroup aria-label="Wer darf mitmachen?" {...field}>
        {REGISTRATION_MODES.map((mode) => (
          <Box key={mode} sx={{ mb: 1 }}>
            <FormControlLabel value={mode} label={MODES[mode].label} control={<Radio />} sx={{ minHeight: 44 }} />
            <FormHelperText sx={{ mt: 0, ml: 4.25 }}>{MODES[mode].hint}</FormHelperText>
          </Box>
        ))}
      </RadioGroup>
    </FormPart>
  );
}

export function AddressSection() {
  return (
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
  );
}

export function BoardSection() {
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

export function RegisterSection() {
  return (
    <FormPart id="register" intro="Leer, wenn der Verein nicht eingetragen ist.">
      <FieldGrid>
        <FormField label="Registergericht" name="register.court" />
        <FormField label="Registernummer" name="register.number" />
        <FormField label="Umsatzsteuer-ID" name="taxId" />
      </FieldGrid>
    </FormPart>
  );
}

export function ContactSection() {
  return (
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
  );
}

export const VisibilitySection = () => (
  <FormPart id="sichtbarkeit">
    <SwitchField
      name="hidesHelpers"
      label="Besucher sehen nicht, wer hilft"
      hint="Die Zahl der Helfenden und die Kommentare bleiben zu sehen, diese ohne Namen. Kopien in Zwischenspeichern und Kalendern können noch fünf Minuten lang den alten Stand zeigen."
    />
  </FormPart>
);
