import { ApiError, type DraftFaults } from '../../../api/index.ts'

/** The faults by field that a refusal names. */
export const faultsOf = (error: unknown): DraftFaults =>
  error instanceof ApiError ? ((error.data as { faults?: DraftFaults })?.faults ?? {}) : {}
