import * as z from 'zod';

const NO_CODE = 'Dieser Link ist unvollständig. Bitte öffne ihn direkt aus der E-Mail.';
/** A link that ends many kinds of mails names each of them. */
const MAX_CODE_LENGTH = 400;

/** The code that a link in a mail has behind the #. */
export const mailCodeSchema = z
  .string({ error: NO_CODE })
  .max(MAX_CODE_LENGTH, NO_CODE)
  .regex(/^[\w-]+(?:\.[\w-]+)+$/, NO_CODE);
