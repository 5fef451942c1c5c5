import { EVENT_CATEGORIES } from '@club/contract';
import { FormField } from '@/components/form-field';
import { SelectField } from '@/components/select-field';
import { FIELD_LABELS } from '../rules/field-texts';
import { FormSection } from './form-section';
import { useEventFields } from './use-event-fields';

const CATEGORY_OPTIONS = EVENT_CATEGORIES.map((category) => ({ value: category, label: category }));
/** The form is also filled by code, which a label that floats would not notice. */
const LABEL_ABOVE = { inputLabel: { shrink: true } } as const;

export function AboutSection() {
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
        hint="Freiwillig: Was mitbringen? Wo ist der Treffpunkt? Wer ist erreichbar?"
        multiline
        minRows={2}
        maxRows={10}
        slotProps={LABEL_ABOVE}
      />
    </FormSection>
  );
}
