import type { EventSummary } from '@club/contract';
import { useWatch } from 'react-hook-form';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/form-field';
import { SwitchField } from '@/components/switch-field';
import { FIELD_LABELS } from '../rules/field-texts';
import { limitNote } from '../rules/limit-note';
import { FormSection } from './form-section';
import { useEventFields } from './use-event-fields';

type Props = {
  /** The event that is edited. */
  event?: EventSummary;
};

export function RegistrationsSection({ event }: Props) {
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
        label={FIELD_LABELS.autoConfirm}
        hint="Sonst bestätigst du jede Anmeldung selbst."
      />
    </FormSection>
  );
}
