import {
  EVENT_CATEGORIES,
  EVENT_FACTS,
  type EventForm,
  type FoundMember,
  fromClubInput,
  MAX_CONTACTS,
  type NamedContact,
  type PlannedEvent,
} from '@club/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FieldNote } from '@/components/field-note';
import { FormField, SwitchField } from '@/components/fields';
import { Section } from '@/components/section';
import { SelectField } from '@/components/select-field';
import { NO_MEMBER, useMemberSearch } from '@/features/registrations/api/add-member';
import { fullName } from '@/lib/full-name';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';
import { limitNote } from '../rules/edit-texts';
import { sameShifts } from '../rules/shift-merge';
import { movedShifts } from '../rules/shift-rows';
import { movedText } from '../rules/shift-texts';
import { limitOfRows } from '../rules/shift-totals';
import { wallClock } from '../rules/wall-clock';
import { PictureField } from './picture-field';
import { ShiftsSection } from './shifts/shifts-section';
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
  const moving = useMovingShifts(event !== undefined);
  const shifts = useWatch({ control: useEventFields().control, name: 'shifts' });
  const [hasSection, setHasSection] = useState(shifts.length > 0);
  const [hasReturned, setHasReturned] = useState(false);
  const withoutShifts = () => {
    setHasSection(false);
    setHasReturned(true);
  };
  const startChanged = () => {
    times.startChanged();
    moving.startChanged();
  };
  return (
    <Stack sx={{ gap: 2.5, minWidth: 0 }}>
      <AboutSection />
      <FormSection title="Wann und wo?">
        <WhenFields times={{ ...times, startChanged }}>
          <MovedNote moved={moving.moved} />
        </WhenFields>
      </FormSection>
      <FormSection title="Wie oft?">
        <RecurrenceFields times={times} event={event} />
      </FormSection>
      <RegistrationsSection
        event={event}
        onSplit={hasSection ? null : () => setHasSection(true)}
        focusesSplit={hasReturned}
      />
      {(hasSection || shifts.length > 0) && (
        <FormSection title="Schichten">
          <ShiftsSection event={event} onNone={withoutShifts} />
        </FormSection>
      )}
      <FormSection title="Bild">
        <PictureField onUploading={onUploading} />
      </FormSection>
      {children}
    </Stack>
  );
}

const FormSection = (props: { title: string; children: ReactNode }) => <Section gap={2.5} {...props} />;

const CATEGORY_OPTIONS = EVENT_CATEGORIES.map((category) => ({ value: category, label: category }));
/** Code fills the form too, and a floating label would not notice that. */
const LABEL_ABOVE = { inputLabel: { shrink: true } } as const;

function AboutSection() {
  return (
    <FormSection title="Worum geht’s?">
      <FormField label={EVENT_FACTS.title.label} name="title" autoComplete="off" slotProps={LABEL_ABOVE} />
      <SelectField label={EVENT_FACTS.category.label} name="category" choices={CATEGORY_OPTIONS} />
      <FormField
        label={EVENT_FACTS.description.label}
        name="description"
        multiline
        minRows={4}
        maxRows={14}
        slotProps={LABEL_ABOVE}
      />
      <FormField
        label={EVENT_FACTS.notes.label}
        name="notes"
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
  /** null: the section of the shifts is there already. */
  onSplit: (() => void) | null;
  /** The section was closed by a button that is gone with it. */
  focusesSplit: boolean;
};

function RegistrationsSection(props: RegistrationsSectionProps) {
  const { control } = useEventFields();
  const shifts = useWatch({ control, name: 'shifts' });
  return (
    <FormSection title="Anmeldungen">
      {shifts.length > 0 ? <SumOfShifts shifts={shifts} /> : <LimitField {...props} />}
      <SwitchField
        name="registrationEnabled"
        as="checkbox"
        label={EVENT_FACTS.registrationEnabled.label}
        hint="Ohne Haken sehen alle die Veranstaltung, können sich aber nicht anmelden."
      />
      <SwitchField
        name="autoConfirm"
        as="checkbox"
        label={EVENT_FACTS.autoConfirm.label}
        hint="Sonst bestätigst du jede Anmeldung selbst."
      />
      <SwitchField
        name="membersOnly"
        as="checkbox"
        label={EVENT_FACTS.membersOnly.label}
        hint="Gäste finden die Veranstaltung dann nirgends. Kopien, die es schon gibt, verschwinden nach höchstens fünf Minuten."
      />
    </FormSection>
  );
}

/** Stands in the place of the limit, which the shifts have. */
const SumOfShifts = ({ shifts }: { shifts: EventForm['shifts'] }) => (
  <Typography>
    {EVENT_FACTS.maxParticipants.label}: <strong>{limitOfRows(shifts) || '∞'}</strong>{' '}
    <Typography component="span" variant="body2" color="textSecondary">
      (Summe der Schichten)
    </Typography>
  </Typography>
);

/** The limit of an event without shifts, and the way to shifts. */
function LimitField({ event, onSplit, focusesSplit }: RegistrationsSectionProps) {
  const limit = useWatch<EventForm, 'maxParticipants'>({ name: 'maxParticipants' });
  return (
    <>
      <FormField
        label={EVENT_FACTS.maxParticipants.label}
        name="maxParticipants"
        hint="Leer lassen für beliebig viele (∞). Ist die Zahl erreicht, gibt es eine Warteliste."
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      />
      <FieldNote>{event && limitNote(limit, event)}</FieldNote>
      {onSplit && (
        <Button autoFocus={focusesSplit} onClick={onSplit} sx={{ alignSelf: 'start', mt: -1 }}>
          In Schichten aufteilen
        </Button>
      )}
    </>
  );
}

/** A year is smaller while it is typed, and shifts do not follow there. */
const FIRST_START = '2000';

const isStart = (text: string): boolean => text >= FIRST_START && fromClubInput(text) !== null;

/** The shifts follow the start of their event. If it exists, a line says so, and undoing it keeps them in place. */
function useMovingShifts(isStored: boolean) {
  const { getValues, setValue, formState } = useEventFields();
  const [movedMs, setMovedMs] = useState(0);
  const [stay, setStay] = useState(false);
  const lastStart = useRef(getValues('startTime'));
  /** The shifts as they were last entered, with the start that they belong to, and where they have moved since. */
  const entered = useRef({ start: lastStart.current, shifts: getValues('shifts') });
  const shown = useRef(getValues('shifts'));

  const set = (shifts: EventForm['shifts']) => {
    shown.current = shifts;
    setValue('shifts', shifts, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };

  const startChanged = () => {
    const { startTime, shifts } = getValues();
    if (!isStart(startTime)) return;
    const previous = lastStart.current;
    lastStart.current = startTime;
    if (stay || !isStart(previous) || shifts.length === 0) return;
    if (!sameShifts(shifts, shown.current)) entered.current = { start: previous, shifts };
    set(movedShifts(entered.current.shifts, wallClock(startTime) - wallClock(entered.current.start)));
    setMovedMs((before) => before + wallClock(startTime) - wallClock(previous));
  };

  const undo = () => {
    set(movedShifts(getValues('shifts'), -movedMs));
    setMovedMs(0);
    setStay(true);
  };

  return { startChanged, moved: isStored && movedMs !== 0 ? { ms: movedMs, undo } : null };
}

const MovedNote = ({ moved }: { moved: ReturnType<typeof useMovingShifts>['moved'] }) => (
  <FieldNote>
    {moved && (
      <>
        {movedText(moved.ms)}{' '}
        <Button size="small" onClick={moved.undo} sx={{ minHeight: 44, ml: -1 }}>
          Schichten nicht verschieben
        </Button>
      </>
    )}
  </FieldNote>
);

const HINT = `Freiwillig, höchstens ${MAX_CONTACTS} Personen, die Fragen beantworten, die Helferliste mit Telefonnummern sehen, bestätigen und abhaken, wer da war.`;

type Option = NamedContact & Partial<Pick<FoundMember, 'email'>>;

/** Chooses members by the beginning of their names, as they are added to a roster. */
function ContactsField() {
  const { control } = useEventFields();
  const { field, fieldState } = useController({ control, name: 'contacts' });
  const { search, setSearch, found, status } = useMemberSearch();
  const isFull = field.value.length >= MAX_CONTACTS;
  return (
    <Autocomplete<Option, true>
      multiple
      value={field.value}
      onChange={(_event, chosen) =>
        field.onChange(chosen.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })))
      }
      inputValue={search}
      onInputChange={(_event, text) => setSearch(text)}
      onBlur={field.onBlur}
      options={found}
      // The server has found them, also where umlauts are written in another way.
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionDisabled={() => isFull}
      noOptionsText={isFull ? `Mehr als ${MAX_CONTACTS} gehen nicht.` : status || NO_MEMBER}
      clearText="Alle entfernen"
      openText="Mitglieder zeigen"
      closeText="Schließen"
      forcePopupIcon={false}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ minHeight: 44 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {fullName(option)}
            <Typography variant="body2" color="textSecondary">
              {option.email}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={EVENT_FACTS.contacts.label}
          placeholder={field.value.length === 0 ? 'Anfang des Namens' : ''}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? HINT}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: MAX_SEARCH_LENGTH },
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
      slotProps={{ chip: { sx: { maxWidth: '100%' } } }}
    />
  );
}
