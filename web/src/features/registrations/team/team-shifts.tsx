import Box from '@mui/material/Box';
import { useId } from 'react';
import { GROUPS, GroupFrame, Nobody, ShiftCounts, WaitingHead } from '../manage/group-frame';
import { SectionHead } from '../manage/person-list';
import type { ShiftBoard } from '../manage/roster-board';
import { gapsFirst } from '../rules/roster-groups';
import { waitingFor } from '../rules/shift-plan';
import { HelperList, WaitingList } from './helper-list';

/** The helpers of each shift for a contact of the event: those shifts that lack some first. */
export function TeamShifts({ board, now }: { board: ShiftBoard; now: Date }) {
  const { event, roster, groups, anyTurns, elsewhere } = board;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <SectionHead id={headingId} ref={null}>
        Anmeldungen
      </SectionHead>
      <Box sx={GROUPS}>
        {gapsFirst(event, groups, now).map((group) => {
          const { shift, name, registrations, waitlist } = group;
          return (
            <GroupFrame
              key={shift.id}
              title={name}
              text={shift.description}
              counts={<ShiftCounts event={event} group={group} now={now} />}
            >
              {(focusHeading) => (
                <>
                  {registrations.length === 0 && <Nobody />}
                  <HelperList event={event} registrations={registrations} label={name} onNoneLeft={focusHeading} />
                  {waitlist.length > 0 && (
                    <>
                      <WaitingHead />
                      <WaitingList
                        waitlist={waitlist}
                        line={waitingFor(shift, roster.waitlist)}
                        label={`Warteliste: ${name}`}
                      />
                    </>
                  )}
                </>
              )}
            </GroupFrame>
          );
        })}
        {elsewhere.length > 0 && (
          <GroupFrame title="Ohne Schicht">
            {(focusHeading) => (
              <HelperList event={event} registrations={elsewhere} label="Ohne Schicht" onNoneLeft={focusHeading} />
            )}
          </GroupFrame>
        )}
        {anyTurns.length > 0 && (
          <GroupFrame title="Egal wo" text="Diese Leute nehmen jede Schicht, in der ein Platz frei wird.">
            {() => <WaitingList waitlist={anyTurns} line={anyTurns} label="Egal wo" />}
          </GroupFrame>
        )}
      </Box>
    </section>
  );
}
