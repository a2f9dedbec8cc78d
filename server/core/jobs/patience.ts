/** Failures after which a job that moves money gives up: it is asked for about a year. */
export const PATIENT_FAILURES = 1000
