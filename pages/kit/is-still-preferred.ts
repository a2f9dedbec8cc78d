/** Whether the visitor prefers reduced motion; read on each call, since it can change. */
export const isStillPreferred = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
