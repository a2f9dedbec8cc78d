import { isRefused } from '../../api/index.ts'

/** What a page knows of its data. */
export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed' }
  /** Deleted, offline, or never there. */
  | { status: 'gone' }
  | { status: 'ready'; data: T }

/** How a request went that a page cannot do without. */
export async function loadedBy<T>(request: Promise<T>): Promise<Loaded<T>> {
  try {
    const data = await request
    return data ? { status: 'ready', data } : { status: 'failed' }
  } catch (error) {
    const isGone = isRefused(error, 4004) || isRefused(error, 1002)
    return { status: isGone ? 'gone' : 'failed' }
  }
}
