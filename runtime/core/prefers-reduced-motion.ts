/** Whether the visitor prefers reduced motion; animations then jump to their end. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
