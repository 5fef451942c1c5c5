import { actCode, keyOfTimes, movedEntries } from '../../registrations/act-links';
import { contested, withMovedShift } from './registration-scenarios';
import type { Scenarios } from './scenario';
import type { Stage } from './stage';

type Act = Parameters<typeof actCode>[1];

/** Somebody follows the link of a mail to the member, with nobody's session. */
const byLink = ({ app, member }: Stage, link: Act) => ({
  client: app.visitor(),
  body: { code: actCode(app.mailCodes, link, member, app.clock.now()) },
});

const acting = (stage: Stage, link: Act) => {
  const { client, body } = byLink(stage, link);
  return { client, body: { ...body, waits: true } };
};

/** Members act by the link in a mail. */
export const mailActScenarios = {
  readMailAct: {
    'opening the link of a mail': async (stage) => {
      const eventId = await stage.event({ maxParticipants: 1 });
      return byLink(stage, { act: 'join', eventId, shiftId: null, times: null });
    },
  },
  doMailAct: {
    'joining by a link': async (stage) => {
      const eventId = await stage.event({ maxParticipants: 1 });
      return acting(stage, { act: 'join', eventId, shiftId: null, times: null });
    },
    'cancelling by a link, which promotes from the waitlist': async (stage) => {
      const eventId = await contested(stage, stage.member, stage.other);
      return acting(stage, { act: 'cancel', eventId, shiftId: null, times: null });
    },
    'accepting the new time of a shift by a link': async (stage) => {
      const eventId = await withMovedShift(stage);
      const event = await stage.app.events.find(eventId);
      const times = event && keyOfTimes(event, movedEntries(event, stage.member.id));
      return acting(stage, { act: 'accept-times', eventId, shiftId: null, times });
    },
  },
} satisfies Record<string, Scenarios>;
