/** Whether the error is a violated unique key (23505). The transaction can then only be rolled back. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Name of the unique key that the error is about; undefined for another error. */
export const keyTaken = (error: unknown): string | undefined =>
  isKeyTaken(error) && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : undefined
