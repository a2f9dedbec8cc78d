import { atom } from 'nanostores'
import {
  type EnvelopeDetail,
  envelopeDetail,
  type EnvelopeLuck,
  envelopeLuck,
  isId,
} from '../../api/index.ts'
import { isGone } from '../campaign/rules.ts'
import { takeOpened } from './just-opened.ts'

export type LuckState =
  | { status: 'loading' }
  | { status: 'notFound' }
  | { status: 'failed' }
  /** Just opened: what was in it is known, the list is on its way or did not come. */
  | { status: 'opened'; detail: EnvelopeDetail; isFailed: boolean }
  | { status: 'ready'; detail: EnvelopeDetail; luck: EnvelopeLuck }

const pageSize = 20

/** Who opened how much of one envelope. */
export function createLuckStore({ id, recordId }: { id?: string; recordId?: string }) {
  const opened = takeOpened(recordId)
  const known = (isFailed: boolean) =>
    opened && ({ status: 'opened', detail: opened, isFailed } as const)
  const waiting: LuckState = known(false) ?? { status: 'loading' }
  const failed: LuckState = known(true) ?? { status: 'failed' }
  const $page = atom<LuckState>(isId(id) ? waiting : { status: 'notFound' })
  let isReading = false
  /** Grows with each look: pages of a list that has been read anew do not fit below it. */
  let looks = 0

  async function load(): Promise<void> {
    if (!isId(id)) return
    looks += 1
    const mine = looks
    const how = { quiet: $page.get().status !== 'loading' }
    try {
      const [detail, luck] = await Promise.all([
        envelopeDetail({ id, recordId }, how),
        envelopeLuck({ id, recordId, page: 1, limit: pageSize }, how),
      ])
      if (mine === looks) $page.set({ status: 'ready', detail, luck })
    } catch (error) {
      if (mine !== looks) return
      if (isGone(error)) $page.set({ status: 'notFound' })
      else if ($page.get().status !== 'ready') $page.set(failed)
    }
  }

  function retry(): Promise<void> {
    $page.set(waiting)
    return load()
  }

  /** The next people of the list, when there are more. */
  async function more(): Promise<void> {
    const page = $page.get()
    if (isReading || page.status !== 'ready' || !page.luck.has_more || !isId(id)) return
    isReading = true
    const mine = looks
    const next = await envelopeLuck({
      id,
      recordId,
      page: page.luck.page + 1,
      limit: pageSize,
    }).catch(() => undefined)
    isReading = false
    if (!next || mine !== looks) return
    $page.set({ ...page, luck: { ...next, list: [...page.luck.list, ...next.list] } })
  }

  return { $page, load, retry, more }
}
