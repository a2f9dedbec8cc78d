/** Whether the visitor asked the phone for less motion; asked anew each time, since it can change. */
export const isStillPreferred = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
