import { fromClubInput } from '@club/contract';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/form-field';
import { useNow } from '@/lib/use-now';
import { FIELD_LABELS } from '../rules/field-texts';
import { FormSection } from './form-section';
import { useEventFields } from './use-event-fields';
import type { LinkedTimes } from './use-linked-times';

const PAST = 'Die Startzeit liegt in der Vergangenheit. Anmelden kann sich dann niemand mehr.';

export function WhenSection({ times }: { times: LinkedTimes }) {
  const { register, control, formState } = useEventFields();
  const { errors } = formState;
  const now = useNow();
  const start = fromClubInput(useWatch({ control, name: 'startTime' }));
  return (
    <FormSection title="Wann und wo?">
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
        <DateTimeField
          label={FIELD_LABELS.startTime}
          field={register('startTime', { onChange: times.startChanged })}
          error={errors.startTime}
        />
        <DateTimeField
          label={FIELD_LABELS.endTime}
          field={register('endTime', { onChange: times.endChanged, onBlur: times.endLeft })}
          error={errors.endTime}
        />
      </Box>
      <FieldNote tone="warning">{start && start < now && PAST}</FieldNote>
      <FormField
        label={FIELD_LABELS.location}
        field={register('location')}
        error={errors.location}
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormSection>
  );
}
