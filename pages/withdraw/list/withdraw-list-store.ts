import { atom } from 'nanostores'
import {
  cancelWithdraw,
  isRefused,
  type WalletAccount,
  type Withdrawal,
  withdrawList,
  type WithdrawPage,
  type WithdrawTab,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'
import { confirmTransfer } from './confirm-transfer.ts'

export type WithdrawListStore = ReturnType<typeof createWithdrawListStore>

/** Withdrawals of a wallet by tab, or only one of them; an action updates a single row. */
export function createWithdrawListStore(account: WalletAccount, only?: string) {
  const $tab = atom<WithdrawTab>('all')
  /** Id of the row whose button is busy. */
  const $doing = atom('')
  const submission = createSubmission()
  const list = createPagedQuery<Withdrawal, WithdrawPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await withdrawList({ account, tab: $tab.get(), withdrawId: only, after }, how)
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
      } else void showToast({ title: '没有收到结果，下拉刷新看看', icon: 'none' })
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

  const confirm = (row: Withdrawal): Promise<void> =>
    doing(row, () => confirmTransfer(row, submission, replace))

  return {
    $tab,
    $doing,
    $list: list.$state,
    $isMore: list.$isMore,
    $isMoreFailed: list.$isMoreFailed,
    load: list.load,
    more: list.more,
    setTab,
    cancel,
    confirm,
  }
}
