import type { EventSummary } from '@club/contract';
import Stack from '@mui/material/Stack';
import { AboutSection } from './about-section';
import { FormSection } from './form-section';
import { PictureField } from './picture-field';
import { RecurrenceSection } from './recurrence-section';
import { RegistrationsSection } from './registrations-section';
import { useLinkedTimes } from './use-linked-times';
import { WhenSection } from './when-section';

type Props = {
  /** The event that is edited. */
  event?: EventSummary;
  onUploading: (uploading: boolean) => void;
};

export function FormSections({ event, onUploading }: Props) {
  const times = useLinkedTimes();
  return (
    <Stack sx={{ gap: 2.5, minWidth: 0 }}>
      <AboutSection />
      <WhenSection times={times} />
      <RecurrenceSection times={times} event={event} />
      <RegistrationsSection event={event} />
      <FormSection title="Bild">
        <PictureField onUploading={onUploading} />
      </FormSection>
    </Stack>
  );
}
