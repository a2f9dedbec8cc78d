/** Paths whose pages grow with windows wider than 480 px. */
export const widePages = /^\/lottery(\/|$)/
