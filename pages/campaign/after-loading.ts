import { sayUnopened } from '../kit/state/say-unopened.ts'

/**
 * Does what a tap asks for once the file that does it has loaded; says so if that fails, and the next tap requests it
 * again.
 */
export function afterLoading(act: Promise<() => unknown>): void {
  act.then(run => run(), sayUnopened)
}
