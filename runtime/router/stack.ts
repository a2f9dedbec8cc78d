import type { Page } from './page.ts'

/** Puts a new page on top of the current one, in its place, or in the place of all pages. */
export type OpenMode = 'over' | 'instead' | 'reset'

/** A navigateTo beyond this many pages replaces the top one (specification section 9). */
const stackCap = 8

/** Whether a new page makes the stack higher. */
export const isPush = (stack: readonly Page[], mode: OpenMode): boolean =>
  mode === 'over' && stack.length < stackCap

/** The pages that stay below a new one. */
export function pagesBelow(stack: readonly Page[], mode: OpenMode): readonly Page[] {
  if (mode === 'reset') return []
  return isPush(stack, mode) ? stack : stack.slice(0, -1)
}
