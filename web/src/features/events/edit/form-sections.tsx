import { EVENT_CATEGORIES, type PlannedEvent } from '@club/contract';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/form-field';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import { limitNote } from '../rules/edit-texts';
import { ContactsField } from './contacts-field';
import { FIELD_LABELS } from './field-labels';
import { PictureField } from './picture-field';
import { RecurrenceFields, useLinkedTimes, WhenFields } from './time-fields';
import { useEventFields } from './use-event-form';

type Props = {
  event?: PlannedEvent;
  onUploading: (uploading: boolean) => void;
  /** How to save, below all sections. */
  children: ReactNode;
};

export function FormSections({ event, onUploading, children }: Props) {
  const times = useLinkedTimes();
  return (
    <Stack sx={{ gap: 2.5, minWidth: 0 }}>
      <AboutSection />
      <FormSection title="Wann und wo?">
        <WhenFields times={times} />
      </FormSection>
      <FormSection title="Wie oft?">
        <RecurrenceFields times={times} event={event} />
      </FormSection>
      <RegistrationsSection event={event} />
      <FormSection title="Bild">
        <PictureField onUploading={onUploading} />
      </FormSection>
      {children}
    </Stack>
  );
}

type FormSectionProps = { title: string; children: ReactNode };

function FormSection({ title, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5, md: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </Card>
  );
}

const CATEGORY_OPTIONS = EVENT_CATEGORIES.map((category) => ({ value: category, label: category }));
/** Code fills the form too, and a floating label would not notice that. */
const LABEL_ABOVE = { inputLabel: { shrink: true } } as const;

function AboutSection() {
  const { register, formState } = useEventFields();
  const { errors } = formState;
  return (
    <FormSection title="Worum geht’s?">
      <FormField
        label={FIELD_LABELS.title}
        field={register('title')}
        error={errors.title}
        autoComplete="off"
        slotProps={LABEL_ABOVE}
      />
      <SelectField
        label={FIELD_LABELS.category}
        field={register('category')}
        error={errors.category}
        options={CATEGORY_OPTIONS}
      />
      <FormField
        label={FIELD_LABELS.description}
        field={register('description')}
        error={errors.description}
        multiline
        minRows={4}
        maxRows={14}
        slotProps={LABEL_ABOVE}
      />
      <FormField
        label={FIELD_LABELS.notes}
        field={register('notes')}
        error={errors.notes}
        hint="Freiwillig: Was mitbringen? Wo ist der Treffpunkt?"
        multiline
        minRows={2}
        maxRows={10}
        slotProps={LABEL_ABOVE}
      />
      <ContactsField />
    </FormSection>
  );
}

type RegistrationsSectionProps = {
  event?: PlannedEvent;
};

function RegistrationsSection({ event }: RegistrationsSectionProps) {
  const { register, control, formState } = useEventFields();
  const limit = useWatch({ control, name: 'maxParticipants' });
  return (
    <FormSection title="Anmeldungen">
      <FormField
        label={FIELD_LABELS.maxParticipants}
        field={register('maxParticipants')}
        error={formState.errors.maxParticipants}
        hint="Leer lassen für beliebig viele (∞). Ist die Zahl erreicht, gibt es eine Warteliste."
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      />
      <FieldNote>{event && limitNote(limit, event)}</FieldNote>
      <SwitchField
        control={control}
        name="registrationEnabled"
        as="checkbox"
        label={FIELD_LABELS.registrationEnabled}
        hint="Ohne Haken sehen alle die Veranstaltung, können sich aber nicht anmelden."
      />
      <SwitchField
        control={control}
        name="autoConfirm"
        as="checkbox"
        label={FIELD_LABELS.autoConfirm}
        hint="Sonst bestätigst du jede Anmeldung selbst."
      />
    </FormSection>
  );
}
