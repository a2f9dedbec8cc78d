/** Whether the error is a violated unique key (23505). The transaction can then only be rolled back. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
