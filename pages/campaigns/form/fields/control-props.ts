import type { FormField } from '../../../../api/index.ts'

export interface ControlProps {
  field: FormField
  given: unknown
  /** Ids of the label and of the error message. */
  labelId: string
  problemId: string | undefined
  onChange: (answer: unknown) => void
}
