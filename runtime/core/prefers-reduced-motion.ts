/** Whether the visitor has asked the phone for less motion; what would glide then jumps. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
