/** How long the server keeps what no setting of the club concerns. The server counts with these, and /datenschutz tells them. */
export const KEPT_FOR = {
  /** A session that is not used ends after this. */
  sessionDays: 14,
  /** However often it is used, a session ends so long after its password was typed. */
  passwordDays: 90,
  /** People see the outcome of a delivery in their settings for so long. */
  deliveryDays: 7,
  /** People find a notice in the app for so long. */
  inboxMonths: 12,
  /** It stays noted that a notice was delivered, without the people and the text. */
  noticeDays: 30,
  /** The same for the evening's search for helpers: an event may be planned a year ahead. */
  helperNoticeDays: 400,
  /** A browser may keep a subscription for as long without ever opening the app. */
  removedDeviceDays: 400,
  /** Calendars are told for so long that an event is cancelled. */
  removedEventDays: 30,
  /** A repeated request is known by its key for so long. */
  idempotencyHours: 24,
  /** No limit counts what is older. */
  rateLimitHours: 1,
  /** How many invitations an organiser has sent by mail. */
  mailedInvitationHours: 24,
  /** How many sign-ins in new browsers somebody was told of. */
  toldSignInHours: 24,
  /** An address that got an invitation by mail is known by a check value for so long, so that nobody bothers its reader. */
  invitedAddressDays: 365,
  /** The reader of a confirmed address that an account had before can take it back for so long. */
  formerAddressDays: 14,
  /** A browser in which somebody has signed in is known for so long. */
  browserMarkDays: 180,
  /** A sign-in whose registration broke off. */
  unfinishedAccountHours: 1,
  /** The backups that docs/deployment.md sets up: those of Sundays for 14 weeks, and weekly exports for 90 days. */
  backupDays: 98,
  /** Cloud Logging deletes the server's log after this, if the club changes nothing there. */
  serverLogDays: 30,
} as const;
