import { atom } from 'nanostores'
import {
  cancelWithdraw,
  isRefused,
  type WalletAccount,
  type Withdrawal,
  withdrawConfirmed,
  withdrawList,
  type WithdrawPage,
  type WithdrawTab,
} from '../../../api/index.ts'
import { requestMerchantTransfer, showModal, showToast } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'

export type WithdrawListStore = ReturnType<typeof createWithdrawListStore>

/** After the confirmation the server is asked so often, with a pause between, ms. */
const LOOKS = 5
const LOOK_MS = 2000

/** Withdrawals of a wallet by tab; an action changes the one row that it is about. */
export function createWithdrawListStore(account: WalletAccount) {
  const $tab = atom<WithdrawTab>('all')
  /** The row whose button turns. */
  const $doing = atom('')
  const submission = createSubmission()
  const list = createPagedQuery<Withdrawal, WithdrawPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await withdrawList({ account, tab: $tab.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function setTab(tab: WithdrawTab): void {
    if (tab === $tab.get()) return
    $tab.set(tab)
    void list.reload()
  }

  function replace(row: Withdrawal): void {
    list.change(({ list: rows }) => ({
      list: rows.map(each => (each.withdraw_id === row.withdraw_id ? row : each)),
    }))
  }

  async function doing(row: Withdrawal, work: () => Promise<void>): Promise<void> {
    if ($doing.get()) return
    $doing.set(row.withdraw_id)
    try {
      await work()
    } catch (error) {
      if (isRefused(error)) {
        void showToast({ title: error.message, icon: 'none' })
        void list.load()
      }
    }
    $doing.set('')
  }

  const cancel = (row: Withdrawal): Promise<void> =>
    doing(row, async () => {
      const content = '钱会马上退回余额，可以再次申请'
      const { confirm } = await showModal({ title: '取消这笔提现？', content })
      if (!confirm) return
      const { withdraw_id: withdrawId } = row
      replace(await submission.send({ withdrawId }, reqId => cancelWithdraw({ withdrawId, reqId })))
    })

  /** Opens the messaging app's confirmation; what came of it the server knows, whatever the host says. */
  const confirm = (row: Withdrawal): Promise<void> =>
    doing(row, async () => {
      if (!row.confirm) return
      const { mch_id: mchId, app_id: appId, package: parcel } = row.confirm
      const reason = await requestMerchantTransfer({ mchId, appId, package: parcel }).then(
        () => '',
        (error: { errMsg?: string }) => error.errMsg ?? 'fail',
      )
      if (reason.includes('仅在微信公众号中支持')) {
        void showModal({
          title: '请在微信里打开',
          content: '收款要在微信里确认',
          showCancel: false,
        })
        return
      }
      await lookAgain(row, reason === '' ? LOOKS : 1)
    })

  async function lookAgain({ withdraw_id: withdrawId }: Withdrawal, looks: number): Promise<void> {
    for (let look = 1; look <= looks; look += 1) {
      const row = await submission.send({ withdrawId, look }, reqId =>
        withdrawConfirmed({ withdrawId, reqId }),
      )
      replace(row)
      if (row.status > 2) return
      if (look < looks) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    }
    if (looks > 1) void showToast({ title: '微信正在处理，稍后下拉刷新', icon: 'none' })
  }

  return {
    $tab,
    $doing,
    $list: list.$state,
    $isMore: list.$isMore,
    load: list.load,
    more: list.more,
    setTab,
    cancel,
    confirm,
  }
}
