import { actCode, keyOfTimes, movedEntries } from '../../registrations/act-links';
import { contested, withMovedShift } from './registration-scenarios';
import { type PreparedWrite, prepared, type Scenario } from './scenario';
import type { Stage } from './stage';

type Act = Parameters<typeof actCode>[1];

/** The write of somebody who follows the link of a mail to the member, with nobody's session. */
function byLink({ app, member }: Stage, link: Act, path = '/api/mail-acts'): PreparedWrite {
  const code = actCode(app.mailCodes, link, member, app.clock.now());
  return prepared(app.visitor(), 'post', path, path === '/api/mail-acts' ? { code, waits: true } : { code });
}

/** Members act by the link in a mail. */
export const mailActScenarios = {
  readMailAct: [
    {
      title: 'opening the link of a mail',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1 });
        return byLink(stage, { act: 'join', eventId, shiftId: null, times: null }, '/api/mail-links');
      },
    },
  ],
  doMailAct: [
    {
      title: 'joining by a link',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1 });
        return byLink(stage, { act: 'join', eventId, shiftId: null, times: null });
      },
    },
    {
      title: 'cancelling by a link, which promotes from the waitlist',
      async given(stage) {
        const eventId = await contested(stage, stage.member, stage.other);
        return byLink(stage, { act: 'cancel', eventId, shiftId: null, times: null });
      },
    },
    {
      title: 'accepting the new time of a shift by a link',
      async given(stage) {
        const eventId = await withMovedShift(stage);
        const event = await stage.app.events.find(eventId);
        const times = event && keyOfTimes(event, movedEntries(event, stage.member.id));
        return byLink(stage, { act: 'accept-times', eventId, shiftId: null, times });
      },
    },
  ],
} satisfies Record<string, Scenario[]>;
