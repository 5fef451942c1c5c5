/** What about an event is worth telling when it changes. */
export type Noticed = { title: string; startTime: Date; endTime: Date; location: string };
type NoticedChange = keyof Noticed;

/** Of a change to a series: how many of its coming events it concerns; not said of a single one. */
type OfSeries = { dates?: number };

/** Something that people are to be told; it is stored together with what caused it. */
export type Notice =
  | { kind: 'waitlistPromotion'; userIds: string[] }
  | { kind: 'registrationConfirmed'; decision: 'confirmed' | 'rejected'; userIds: string[] }
  /** `before`: what the event said until then. */
  | ({ kind: 'eventUpdated'; changed: NoticedChange[]; before: Noticed; userIds: string[] } & OfSeries)
  | ({ kind: 'eventCancelled'; userIds: string[] } & OfSeries)
  /** To every member but the one who made it; of a series there is one, with its first event. */
  | ({ kind: 'eventCreated'; exceptUserId: string } & OfSeries);
