/**
 * Enhanced status codes (RFC 3463) that say that there is no such address, that it takes no mails any more, or that its domain
 * has no server. 5.1.7 and 5.1.8 speak of the sender's. A full mailbox may be emptied, and what a provider refuses for its
 * quota, its rules or the size of a mail says nothing of the address.
 */
const NOBODY_THERE = /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1|4\.4)$/;

export const isNobodyThere = (enhanced: string): boolean => NOBODY_THERE.test(enhanced);
