import { EVENT_CATEGORIES, type PlannedEvent } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { BOTTOM_BAR_HEIGHT } from '@/components/bottom-bar';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/form-field';
import { Link } from '@/components/link';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import { limitNote } from '../rules/edit-texts';
import { FIELD_LABELS } from './field-labels';
import { PictureField } from './picture-field';
import { RecurrenceFields, useLinkedTimes, WhenFields } from './time-fields';
import { useEventFields } from './use-event-form';

type Props = {
  event?: PlannedEvent;
  onUploading: (uploading: boolean) => void;
};

export function FormSections({ event, onUploading }: Props) {
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
        hint="Freiwillig: Was mitbringen? Wo ist der Treffpunkt? Wer ist erreichbar?"
        multiline
        minRows={2}
        maxRows={10}
        slotProps={LABEL_ABOVE}
      />
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

/** The navigation's round button rises this far above its bar. */
const MENU_BUTTON_RISE = 20;
const BAR_HEIGHT = 104;
/** Shrinks as the text grows, and on the narrowest phones, where both buttons stand side by side as well. */
const PADDING = { xs: 'max(8px, min(60px - 2rem, 18vw - 48px))', sm: 'max(8px, 60px - 2rem)' };

type FormActionsProps = { submitLabel: string; cancelTo: string; loading: boolean };

/** Stands beside the form on wide screens. On narrow ones it is a bar that stays above the navigation. */
export function FormActions({ submitLabel, cancelTo, loading }: FormActionsProps) {
  return (
    <>
      {/* The focused element may not hide behind the bars. */}
      <GlobalStyles
        styles={(theme) => ({
          [theme.breakpoints.down('lg')]: { html: { scrollPaddingBottom: BOTTOM_BAR_HEIGHT + BAR_HEIGHT } },
        })}
      />
      <Box
        sx={{
          position: { xs: 'sticky', lg: 'static' },
          bottom: { xs: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`, md: 0 },
          zIndex: 2,
          display: 'flex',
          flexDirection: { xs: 'row', lg: 'column-reverse' },
          justifyContent: 'flex-end',
          flexWrap: 'wrap',
          gap: 1.5,
          mx: { xs: -2, sm: -3, lg: 0 },
          px: { xs: 2, sm: 3, lg: 0 },
          pt: { xs: 1.5, lg: 0 },
          pb: { xs: `${MENU_BUTTON_RISE + 8}px`, md: 1.5, lg: 0 },
          bgcolor: { xs: 'background.paper', lg: 'transparent' },
          borderTop: { xs: 1, lg: 0 },
          borderColor: { xs: 'divider', lg: 'transparent' },
          borderRadius: { xs: '20px 20px 0 0', lg: 0 },
          boxShadow: { xs: '0 -8px 24px rgb(0 0 0 / 0.08)', lg: 'none' },
          // At the end of the page the bar goes on down to the navigation.
          '&::after': {
            content: '""',
            display: { lg: 'none' },
            position: 'absolute',
            insetInline: 0,
            top: '100%',
            height: 40,
            bgcolor: 'background.paper',
          },
        }}
      >
        <Button component={Link} to={cancelTo} size="large" sx={{ flex: { xs: '1 0 auto', md: 'none' }, px: PADDING }}>
          Abbrechen
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={loading}
          sx={{ flex: { xs: '2 0 auto', md: 'none' }, px: PADDING, minWidth: { md: 200 } }}
        >
          {submitLabel}
        </Button>
      </Box>
    </>
  );
}
