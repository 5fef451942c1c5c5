import { isAhead, LATE_CANCELLATION_HOURS, type MailAct } from '@club/contract';
import { datedHours } from '@/features/shifts/rules/dated-hours';

type Words = { heading: string; text: string; button: string | null };

const WAITLIST: Words = {
  heading: 'Alle Plätze sind vergeben',
  text: 'Du kannst dich auf die Warteliste setzen und rückst nach, sobald ein Platz für dich frei wird.',
  button: 'Auf die Warteliste',
};
const WAITING: Words = {
  heading: 'Du stehst auf der Warteliste',
  text: 'Sobald ein Platz für dich frei wird, rückst du nach und hörst von uns.',
  button: null,
};

const OPEN: Record<MailAct['act'], Words> = {
  join: {
    heading: 'Bist du dabei?',
    text: 'Mit einem Tipp meldest du dich verbindlich an.',
    button: 'Ich bin dabei',
  },
  cancel: {
    heading: 'Möchtest du deinen Platz abgeben?',
    text: 'Er wird dann frei für andere, und wer wartet, rückt nach.',
    button: 'Platz abgeben',
  },
  'accept-times': {
    heading: 'Passt dir die neue Zeit?',
    text: 'Mit einem Tipp sagst du zu. Wenn sie dir nicht passt, gib die Schicht in der Veranstaltung ab.',
    button: 'Passt, ich komme',
  },
};

const DONE: Record<MailAct['act'], Words> = {
  join: { heading: 'Du bist dabei', text: 'Danke, dass du mithilfst!', button: null },
  cancel: { heading: 'Du bist abgemeldet', text: 'Dein Platz ist frei für andere.', button: null },
  'accept-times': { heading: 'Die Zeit ist bestätigt', text: 'Danke! Wir rechnen mit dir.', button: null },
};

/** What the page says before the tap, and after it. */
export function wordsOf(mailAct: MailAct, now: Date): Words {
  const { act, state, reason } = mailAct;
  switch (state) {
    case 'open':
      return act === 'cancel' && isLate(startOf(mailAct), now) ? withLateness(OPEN.cancel) : OPEN[act];
    case 'open-waitlist':
      return WAITLIST;
    case 'waiting':
      return WAITING;
    case 'done':
      return DONE[act];
    case 'refused':
      return { heading: 'Das geht nicht mehr', text: reason ?? '', button: null };
  }
}

/** When the first thing begins that the act is about. What people bring begins with the event. */
const startOf = ({ event, shifts }: MailAct): string =>
  shifts.map(({ times }) => times?.startTime ?? event.startTime).sort()[0] ?? event.startTime;

const isLate = (startTime: string, now: Date): boolean =>
  isAhead({ startTime }, now) && Date.parse(startTime) - now.getTime() <= LATE_CANCELLATION_HOURS * 3_600_000;

const withLateness = (words: Words): Words => ({
  ...words,
  text: `${words.text} Weil es bald losgeht, erfährt der Vorstand gleich davon.`,
});

/** 'Grill, Sa 12.06. 12–14 Uhr statt Sa 12.06. 10–12 Uhr' */
export function shiftText({ title, times, formerTimes }: MailAct['shifts'][number]): string {
  if (times === null) return title;
  const named = `${title}, ${datedHours(times)}`;
  return formerTimes ? `${named} statt ${datedHours(formerTimes)}` : named;
}
