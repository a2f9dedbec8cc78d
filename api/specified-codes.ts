/** Refusal codes of the specification that pages handle and this server does not return yet. */

/** Concurrent writes; nothing was written, so the same attempt can be retried. */
export const conflict = 2125

export const noAccess = 4003
export const maintenance = 999999
