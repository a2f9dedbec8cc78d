/** The write of a tap, as a button of a served screen names it in `data-sends`. */
export type EarlyWrite = [
  /** Path, without the host of the API. */
  url: string,
  /** Fields of the body beside the context. An empty `reqId` is filled in by the phone when it sends the write. */
  params: Record<string, unknown>,
  /**
   * Storage key under which the write is kept until its result has been shown, with `*` in place of the visitor's uid;
   * nothing is sent while something is kept there.
   */
  keeps?: string,
]

/** Idempotency key of the write that a tap has sent before the app lived, until the app takes its answer. */
export function sentKey(): string | undefined {
  const { reqId } = window.__sent?.params ?? {}
  return typeof reqId === 'string' ? reqId : undefined
}
