/** What the functions that deliver have at most: as long as Cloud Functions allow for events. */
export const DELIVERY_TIMEOUT_SECONDS = 540;

/** How often an entry or a delivery is taken up before it is recorded as failed. */
export const MAX_ATTEMPTS = 5;

export type DeliveryLimits = {
  /** For how long something that was taken up is left to the one who did: longer than any run can live. */
  leaseMs: number;
  /** After that a run takes nothing up any more. What it then still sends must end within the function's limit. */
  budgetMs: number;
  /** With the entry they are one commit, and while they are sent they are in memory. */
  devicesAtOnce: number;
  /** Of an audience of people; fewer where they have many devices. */
  peopleAtOnce: number;
  sendsAtOnce: number;
  /** How many that are due are looked up at once. */
  dueAtOnce: number;
};

/**
 * A page of 200 devices whose push services all let us wait for a quarter of a minute takes one
 * minute at 50 a time: begun after seven minutes it ends before the ninth, and the lease after that.
 */
export const DELIVERY_LIMITS: DeliveryLimits = {
  leaseMs: 10 * 60_000,
  budgetMs: 7 * 60_000,
  devicesAtOnce: 200,
  peopleAtOnce: 90,
  sendsAtOnce: 50,
  dueAtOnce: 300,
};
