/** What a day holds in words, for people who do not see its mark. */
export function dayMeaning(bookings: number, pending: number): string {
  const parts = [
    bookings > 0 && (bookings === 1 ? '1 Buchung' : `${bookings} Buchungen`),
    pending > 0 && (pending === 1 ? '1 offene Anfrage' : `${pending} offene Anfragen`),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Verfügbar';
}

/** The tooltip, as the specification words it. */
export function dayHint(bookings: number, pending: number): string {
  if (pending === 0) return bookings > 0 ? `${bookings} Buchung(en)` : 'Verfügbar';
  const asked = `${pending} offene Anfrage(n)`;
  return bookings > 0 ? `${bookings} Buchung(en), ${asked}` : asked;
}
