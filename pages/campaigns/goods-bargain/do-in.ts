import { afterLoading } from '../../campaign/after-loading.ts'
import type { BargainAction } from '../../mechanics/bargain/bargain-state.ts'
import type { BargainScreenProps } from './screen-props.ts'

/** Runs the action of a button. */
export function doIn(page: BargainScreenProps, does: BargainAction): void {
  const { store, openSheet, onAction } = page
  // Any write of a preview reports that a preview allows no action.
  const isHelp = does === 'help' || (store.isPreview && does !== 'share')
  if (isHelp) void store.help().then(cut => cut && onAction('help'))
  else if (does === 'share') openSheet({ kind: 'share' })
  else if (does === 'start') start(page)
  // Lazy: navigations wait for another page anyway.
  else
    afterLoading(
      import('./go-from.ts').then(
        ({ goFrom }) =>
          () =>
            goFrom(page, does),
      ),
    )
}

function start({ store, detail, openSheet, onAction }: BargainScreenProps): void {
  const [only, ...more] = detail.item?.skus ?? []
  if (!only) return
  if (more.length > 0) openSheet({ kind: 'sku' })
  else void store.start(only.sku_id).then(cut => cut && onAction('start'))
}
