/** Whether the database refused a row because another one has its unique key. The transaction can only be undone then. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
