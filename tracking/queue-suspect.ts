import type { QueueParts } from './queue-parts.ts'

/** A suspect is tried again after another event's success, so that an outage which ended in between costs it no more. */
const ASIDE_MS = 60_000

export type Suspects = ReturnType<typeof createSuspects>

/** Events that are not tried for now: those that failed often, and those that only a newer release can read. */
export function createSuspects(
  { clock, store }: Pick<QueueParts, 'clock' | 'store'>,
  onTryAgain: () => void,
) {
  const aside = new Set<string>()
  /** The event suspected of being undeliverable; deferred until another one succeeds. */
  let suspect: string | undefined

  return {
    aside,
    /** Tried when nothing else waits. */
    next: () => (suspect ? store.read(suspect) : undefined),

    defer(key: string): void {
      suspect = key
      // guard: one event that nobody takes holds up no other [unit tracking/queue-stuck]
      aside.add(key)
    },

    /** Another event fails as well. */
    acquit(): void {
      if (suspect) aside.delete(suspect)
      suspect = undefined
    },

    /** Another event was taken: the suspect's failures were its own. */
    convict(): void {
      const key = suspect
      suspect = undefined
      if (!key) return
      clock.after(ASIDE_MS, () => {
        aside.delete(key)
        onTryAgain()
      })
    },

    /** There is new hope for all. */
    forgive(): void {
      suspect = undefined
      aside.clear()
    },
  }
}
