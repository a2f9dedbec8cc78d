/**
 * Expected stack in the simplest form: the browser has a list of addresses and a position in it, and the open pages
 * are those up to that position.
 */
export interface Model {
  entries: string[]
  at: number
}

export type Step =
  | { do: 'navigateTo' | 'redirectTo' | 'reLaunch'; url: string }
  | { do: 'navigateBack'; delta: number }
  | { do: 'back' | 'forward' | 'reload' }

const stackCap = 8

export const openModel = (url: string): Model => ({ entries: [url], at: 0 })

export const stackOf = ({ entries, at }: Model) => entries.slice(0, at + 1)

export function apply({ entries, at }: Model, step: Step): Model {
  const lower = entries.slice(0, at)
  const upper = entries.slice(at + 1)
  switch (step.do) {
    case 'navigateTo':
      return at + 1 < stackCap
        ? { entries: [...entries.slice(0, at + 1), step.url], at: at + 1 }
        : { entries: [...lower, step.url, ...upper], at }
    case 'redirectTo':
      return { entries: [...lower, step.url, ...upper], at }
    case 'reLaunch':
      return { entries: [step.url, ...entries.slice(1)], at: 0 }
    case 'navigateBack':
      return { entries, at: Math.max(0, at - step.delta) }
    case 'back':
      return { entries, at: at - 1 }
    case 'forward':
      return { entries, at: at + 1 }
    case 'reload':
      return { entries, at }
  }
}

/** Random numbers in [0, 1), deterministic for a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A step that is possible in this model and does not leave the app. */
export function randomStep({ entries, at }: Model, random: () => number, paths: string[]): Step {
  const pick = (count: number) => Math.floor(random() * count)
  const url = `${paths[pick(paths.length)]}?n=${pick(1000)}`
  const kinds: [weight: number, step: Step][] = [
    [40, { do: 'navigateTo', url }],
    [12, { do: 'redirectTo', url }],
    [2, { do: 'reLaunch', url }],
    [22, { do: 'navigateBack', delta: 1 + pick(4) }],
    [at > 0 ? 12 : 0, { do: 'back' }],
    [at < entries.length - 1 ? 14 : 0, { do: 'forward' }],
    [1, { do: 'reload' }],
  ]
  let left = random() * kinds.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, step] of kinds) {
    left -= weight
    if (left < 0) return step
  }
  return { do: 'reload' }
}
