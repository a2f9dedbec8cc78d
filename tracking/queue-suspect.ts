import type { QueueParts } from './queue-parts.ts'

/**
 * A suspect is retried this long after another event's success, so that an outage that ended in between is not held
 * against it, ms.
 */
const ASIDE_MS = 60_000

export type Suspects = ReturnType<typeof createSuspects>

/** Events that are deferred: repeatedly failing ones, and those that only a newer release can read. */
export function createSuspects(
  { clock, store }: Pick<QueueParts, 'clock' | 'store'>,
  onTryAgain: () => void,
) {
  const aside = new Set<string>()
  /** The event suspected of being undeliverable; deferred until another one succeeds. */
  let suspect: string | undefined

  return {
    aside,
    /** Tried when nothing else is queued. */
    next: () => (suspect ? store.read(suspect) : undefined),

    defer(key: string): void {
      suspect = key
      // guard: one event that nobody takes holds up no other [unit tracking/queue-stuck]
      aside.add(key)
    },

    /** Another event has failed as well, so the suspect is cleared. */
    acquit(): void {
      if (suspect) aside.delete(suspect)
      suspect = undefined
    },

    /** Another event was accepted, so the suspect itself caused its failures. */
    convict(): void {
      const key = suspect
      suspect = undefined
      if (!key) return
      clock.after(ASIDE_MS, () => {
        aside.delete(key)
        onTryAgain()
      })
    },

    /** Gives all deferred events another chance. */
    forgive(): void {
      suspect = undefined
      aside.clear()
    },
  }
}
