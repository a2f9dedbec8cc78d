/** Paths of pages that keep scaling in windows wider than 480 px. */
export const widePages = /^\/lottery(\/|$)/
