import { navigateTo, showToast } from '../../../runtime/index.ts'
import { afterLoading } from '../../campaign/after-loading.ts'
import type { TeamAction } from './rules.ts'
import type { TeamDrawScreenProps } from './screen-props.ts'

/** Runs the action of a button. */
export function doIn(page: TeamDrawScreenProps, does: TeamAction): void {
  const { store, detail, openSheet, onAction } = page
  const order = detail.team?.result?.mine?.order_no ?? ''
  const go = (url: string) => void navigateTo({ url })
  const ways: Record<TeamAction, () => void> = {
    nothing: () => undefined,
    create: () => void store.create().then(done => done && onAction('start')),
    join: () => void store.join().then(done => done && onAction('join')),
    leave: () =>
      afterLoading(
        import('./leave.ts').then(
          ({ leave }) =>
            () =>
              leave(page),
        ),
      ),
    share: () => openSheet({ kind: 'share' }),
    own: () => void store.showTeam(detail.my_team),
    draw: () => void store.draw().then(done => done && onAction('draw')),
    claim: () => void claim(page),
    code: () => openSheet({ kind: 'code' }),
    order: () => go(`/order/detail?order_no=${encodeURIComponent(order)}`),
    balance: () => go('/withdraw'),
    points: () => go('/member-card/center/integral'),
  }
  // Any write of a preview reports that a preview allows no action.
  if (store.isPreview && does !== 'share') void store.create()
  else ways[does]()
}

/** A prize that is shipped needs an address; the others are claimed immediately. */
async function claim({ store, detail, openSheet, onAction }: TeamDrawScreenProps): Promise<void> {
  const mine = detail.team?.result?.mine
  if (mine?.need_address) return openSheet({ kind: 'address' })
  const claimed = await store.claim()
  if (!claimed) return
  onAction('claim')
  if (claimed.grant_id || claimed.code) return openSheet({ kind: 'code' })
  const title = claimed.status === 'reviewing' ? '已领取，确认后到账' : '已到账'
  void showToast({ title, icon: 'success' })
}
