/**
 * What lower floors call and higher ones provide: the top of the server fills it once, when it is loaded. Asking before
 * that throws, because an empty list would pass for "nobody is concerned".
 */
export function createRegistry<T>(name: string) {
  let entries: readonly T[] | undefined
  return {
    register(all: readonly T[]): void {
      entries = all
    },
    all(): readonly T[] {
      if (!entries)
        throw new Error(`No ${name} are registered; server/campaigns/index.ts does that`)
      return entries
    },
  }
}
