/** The suite of the browser tests runs beside one that a person may have started on the usual ports. */
export const PORT_OFFSET = Number(process.env.CLUB_PORT_OFFSET ?? 200);
export const APP_PORT = 5050 + PORT_OFFSET;
