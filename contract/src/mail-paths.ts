/** The pages to which links in mails lead, each with a code: see `withCode`. Home need not carry them. */
export const mailPaths = {
  confirmAddress: '/email-bestaetigen',
  unsubscribe: '/abbestellen',
  newPassword: '/neues-passwort',
  objection: '/einspruch',
  inquiry: '/anfrage',
  act: '/antwort',
};

/** Mail programs send a POST there when somebody ends mails of a kind with one click (RFC 8058). */
export const ONE_CLICK_PATH = '/api/mails/unsubscribe/';
