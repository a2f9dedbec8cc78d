/** Data read before has changed meanwhile: `tx` retries the whole transaction, as for PostgreSQL's own codes. */
export class StaleRead extends Error {
  readonly code = '40001'
}
