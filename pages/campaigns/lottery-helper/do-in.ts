import { navigateTo } from '../../../runtime/index.ts'
import type { HelperScreenProps } from './screen-props.ts'
import { start } from './paths.ts'
import type { HelperAction } from './rules.ts'

/** Runs the action of a button. */
export function doIn(page: HelperScreenProps, does: HelperAction): void {
  const { store, detail, openSheet, onAction } = page
  const { activity, mine } = detail
  const go = (url: string) => void navigateTo({ url })
  const ways: Record<HelperAction, () => void> = {
    nothing: () => undefined,
    join: () => void store.join().then(done => done && onAction('join')),
    help: () => void store.help().then(done => done && onAction('help')),
    share: () => openSheet({ kind: 'share' }),
    prize: () => go(`${start}/winner/detail?id=${activity.id}&recordId=${mine?.record_id ?? ''}`),
    winners: () => go(`${start}/winner?id=${activity.id}`),
  }
  // Any write of a preview reports that a preview allows no action.
  if (store.isPreview && does !== 'share') void store.join()
  else ways[does]()
}
