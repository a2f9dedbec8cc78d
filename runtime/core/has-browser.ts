/**
 * Whether a browser runs this, by what only browsers have. Server processes have a `navigator`, a `localStorage`,
 * `crypto` and `performance` of their own by now, which say nothing about a visitor.
 */
export const hasBrowser = (): boolean => typeof document !== 'undefined'
