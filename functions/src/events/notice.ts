/** What about an event is worth telling when it changes. */
export type Noticed = { title: string; startTime: Date; endTime: Date; location: string };
export type NoticedChange = keyof Noticed;

/** Something that people are to be told; it is stored together with what caused it. */
export type Notice =
  | { kind: 'waitlistPromotion'; userIds: string[] }
  | { kind: 'registrationConfirmed'; decision: 'confirmed' | 'rejected'; userIds: string[] }
  /** `before`: what the event said until then. */
  | { kind: 'eventUpdated'; changed: NoticedChange[]; before: Noticed; userIds: string[] }
  | { kind: 'eventCancelled'; userIds: string[] }
  /** To every member but the one who made it; of a series there is one, with its first event. */
  | { kind: 'eventCreated'; exceptUserId: string };
