/** When most rentals begin. */
const USUAL_TIME = '18:00';

/** The value of a `datetime-local` field for a chosen day (yyyy-MM-dd); a time that was chosen before is kept. */
export const wishedDate = (day: string, present: string): string => `${day}T${present.slice(11) || USUAL_TIME}`;
