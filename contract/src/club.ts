/** The settings of this club. Change them to run the app for another one. */
export const CLUB = {
  /** Product name: header, footer, page titles, manifest. */
  name: 'LTV Helferportal',
  shortName: 'LTV Helfer',
  /** Facebook hashtag of the share panel, without '#'. */
  hashtag: 'LTVEvent',
  /** Custom URL scheme of shared links: `web+ltv://events/12`. */
  linkScheme: 'web+ltv',
  /** Dates are shown, grouped and entered in this zone, whatever zone the device is in. */
  timeZone: 'Europe/Berlin',
  /** Right-hand side of calendar UIDs. Never change it: calendars would show every event twice. */
  calendarDomain: 'ltv-helferportal',
  /** Every event's page says that questions go here. */
  contact: { name: 'Geschäftsstelle', phoneNumber: '030 23125 101' },
  /** The public page /vermietung shows this about the clubhouse. */
  clubhouse: {
    name: 'Vereinsheim',
    intro:
      'Unser Vereinsheim am Sportplatz steht auch Gästen offen: für Geburtstage, Hochzeiten, Versammlungen und Kurse.',
    facts: [
      'Saal mit Tischen und Stühlen für 80 Personen',
      'Küche mit Geschirr, Herd und Kühlschränken',
      'Terrasse zum Sportplatz, Parkplätze vor der Tür',
      'Stufenloser Zugang und barrierefreies WC',
    ],
    /** The person to call when the form takes no more inquiries. */
    contact: { name: 'Sabine Brandt', phoneNumber: '030 23125 100' },
  },
} as const;
