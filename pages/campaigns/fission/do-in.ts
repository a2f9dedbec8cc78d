import { navigateTo } from '../../../runtime/index.ts'
import type { FissionScreenProps } from './screen-props.ts'
import type { FissionAction } from './rules.ts'

/** Runs the action of a button. */
export function doIn(page: FissionScreenProps, does: FissionAction): void {
  const { store, detail, openSheet, onAction } = page
  const go = (url: string) => void navigateTo({ url })
  const ways: Record<FissionAction, () => void> = {
    nothing: () => undefined,
    start: () => void store.start().then(done => done && onAction('start')),
    join: () => void join(page),
    share: () => openSheet({ kind: 'share' }),
    own: () => void store.showPot(detail.my_session),
    code: () => openSheet({ kind: 'code' }),
    balance: () => go('/withdraw'),
    points: () => go('/member-card/center/integral'),
  }
  // Any write of a preview reports that a preview allows no action.
  if (store.isPreview && does !== 'share') void store.start()
  else ways[does]()
}

async function join({ store, onAction }: FissionScreenProps): Promise<void> {
  const joined = await store.join()
  if (!joined) return
  onAction('join')
  if (joined.my_reward?.kind === 'balance') onAction('receive-money')
}
