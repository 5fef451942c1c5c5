import { type AdminRegistration, type AdminWaitlistEntry, type EventDetail, isCancelled } from '@club/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { MoreButton } from '@/components/more-button';
import { fullName } from '@/lib/full-name';
import { useWindowed } from '@/lib/use-windowed';
import { useUnconfirmRegistration } from '../api/change-places';
import { useDecideRegistration } from '../api/change-roster';
import { PERSON_LIST } from '../manage/person-list';
import { PersonMenu } from '../manage/person-menu';
import { UnconfirmQuestion } from '../manage/place-dialog';
import { ConfirmButton, RegistrationItem } from '../manage/registration-card';
import { WaitingItem } from '../manage/waitlist-section';

/** A roster holds up to 1,500 registrations. */
const PAGE_SIZE = 30;

const LIST = { ...PERSON_LIST, m: 0, p: 0, listStyle: 'none' } as const;

type HelperListProps = {
  event: EventDetail;
  registrations: readonly AdminRegistration[];
  label: string;
  /** Called when no card can take the focus. */
  onNoneLeft: () => void;
};

/** Those who have a place, with what a contact of the event does for them. */
export function HelperList({ event, registrations, label, onNoneLeft }: HelperListProps) {
  const { shown, left, list, showMore } = useWindowed(registrations, PAGE_SIZE);
  const { mutate: unconfirm, isPending } = useUnconfirmRegistration(event.id);
  const [asked, setAsked] = useState<{ registration: AdminRegistration; button: HTMLElement } | null>(null);
  const [asking, setAsking] = useState(false);
  const exited = () => {
    if (asked?.button.isConnected) asked.button.focus();
    else onNoneLeft();
  };
  return (
    <>
      {shown.length > 0 && (
        <Box component="ul" ref={list} aria-label={label} sx={LIST}>
          {shown.map((registration) => (
            <Helper
              key={registration.id}
              event={event}
              registration={registration}
              onUnconfirm={(button) => {
                setAsked({ registration, button });
                setAsking(true);
              }}
            />
          ))}
        </Box>
      )}
      <MoreButton left={left} onClick={showMore} />
      {asked && (
        <UnconfirmQuestion
          registration={asked.registration}
          open={asking}
          loading={isPending}
          onConfirm={() => unconfirm(asked.registration, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
          onExited={exited}
        />
      )}
    </>
  );
}

type HelperProps = {
  event: EventDetail;
  registration: AdminRegistration;
  onUnconfirm: (button: HTMLElement) => void;
};

function Helper({ event, registration, onUnconfirm }: HelperProps) {
  const { mutate: decide, isPending } = useDecideRegistration(event.id, registration);
  const name = fullName(registration.user);
  return (
    <RegistrationItem registration={registration}>
      {!isCancelled(event) && registration.status === 'pending' && (
        <ConfirmButton
          name={name}
          disabled={isPending}
          onClick={(button) => {
            // The pressed button is about to disappear, and the focus would be lost with it.
            button.closest('li')?.focus({ preventScroll: true });
            decide('confirmed');
          }}
        />
      )}
      {!isCancelled(event) && registration.status === 'confirmed' && (
        <PersonMenu name={name} actions={['unconfirm']} onChoose={(_action, button) => onUnconfirm(button)} />
      )}
    </RegistrationItem>
  );
}

type WaitingListProps = { waitlist: readonly AdminWaitlistEntry[]; line: readonly AdminWaitlistEntry[]; label: string };

/** Those who wait, with their positions in the line. */
export function WaitingList({ waitlist, line, label }: WaitingListProps) {
  const { shown, left, list, showMore } = useWindowed(waitlist, PAGE_SIZE);
  return (
    <>
      <Box component="ul" ref={list} aria-label={label} sx={LIST}>
        {shown.map((entry) => (
          <WaitingItem key={entry.id} entry={entry} position={line.indexOf(entry) + 1} />
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}
