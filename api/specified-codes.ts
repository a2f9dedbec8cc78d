/** Refusals of the specification that pages already understand and this server does not answer yet. */

/** Two writes met; nothing is decided, so the same attempt may be repeated. */
export const conflict = 2125

export const noAccess = 4003
export const maintenance = 999999
