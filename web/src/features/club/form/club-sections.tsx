import { MAX_BOARD_MEMBERS, REGISTRATION_MODES } from '@club/contract';
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
import { FormField } from '@/components/form-field';
import { SwitchField } from '@/components/switch-field';
import { MODES } from '../texts';
import { Fields, FormPart } from './form-part';
import type { ClubForm } from './use-club-form';

type Props = { form: ClubForm };

export function AccessSection({ form }: Props) {
  const { field } = useController({ control: form.control, name: 'registrationMode' });
  return (
    <FormPart id="zugang" intro="Das gilt für neue Konten. Wer schon dabei ist, bleibt es.">
      <RadioGroup aria-label="Wer darf herein" {...field}>
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

export function AddressSection({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <FormPart id="anschrift" intro="Das steht im Impressum.">
      <FormField
        label="Name, wie er im Register steht"
        field={register('name')}
        error={errors.name}
        autoComplete="organization"
      />
      <Fields>
        <FormField label="Straße und Hausnummer" field={register('address.street')} error={errors.address?.street} />
        <FormField
          label="Postleitzahl"
          field={register('address.postalCode')}
          error={errors.address?.postalCode}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <FormField label="Ort" field={register('address.city')} error={errors.address?.city} />
      </Fields>
      <Fields>
        <FormField label="E-Mail-Adresse" type="email" field={register('email')} error={errors.email} />
        <FormField label="Telefonnummer" type="tel" field={register('phoneNumber')} error={errors.phoneNumber} />
        <FormField label="Website" type="url" field={register('website')} error={errors.website} hint="Mit https://" />
      </Fields>
    </FormPart>
  );
}

export function BoardSection({ form: { control, register, formState } }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'board' });
  const errors = formState.errors.board;
  return (
    <FormPart id="vorstand" intro="Wer den Verein nach außen vertritt. Die Namen sind für alle zu sehen.">
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
          <Fields>
            <FormField
              label={`Name ${index + 1}`}
              field={register(`board.${index}.name`)}
              error={errors?.[index]?.name}
            />
            <FormField
              label={`Amt ${index + 1}`}
              field={register(`board.${index}.function`)}
              error={errors?.[index]?.function}
            />
          </Fields>
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

export function RegisterSection({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <FormPart id="register" intro="Leer, wenn der Verein nicht eingetragen ist.">
      <Fields>
        <FormField label="Registergericht" field={register('register.court')} error={errors.register?.court} />
        <FormField label="Registernummer" field={register('register.number')} error={errors.register?.number} />
        <FormField label="Umsatzsteuer-ID" field={register('taxId')} error={errors.taxId} />
      </Fields>
    </FormPart>
  );
}

export function ContactSection({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <FormPart id="kontakt" intro="Steht bei Veranstaltungen, die keine Ansprechperson nennen.">
      <Fields>
        <FormField label="Wer sich meldet" field={register('contact.name')} error={errors.contact?.name} />
        <FormField
          label="Telefonnummer für Fragen"
          type="tel"
          field={register('contact.phoneNumber')}
          error={errors.contact?.phoneNumber}
        />
      </Fields>
      <FormField
        label="Kontakt zum Datenschutz"
        field={register('privacyContact')}
        error={errors.privacyContact}
        hint="Name und Adresse für Fragen nach gespeicherten Daten"
        multiline
      />
    </FormPart>
  );
}

export const VisibilitySection = ({ form }: Props) => (
  <FormPart id="sichtbarkeit">
    <SwitchField
      control={form.control}
      name="hidesHelpers"
      label="Besucher sehen nicht, wer hilft"
      hint="Die Zahl der Helfenden und die Kommentare bleiben zu sehen, diese ohne Namen. Kopien in Zwischenspeichern und Kalendern können noch fünf Minuten lang den alten Stand zeigen."
    />
  </FormPart>
);
