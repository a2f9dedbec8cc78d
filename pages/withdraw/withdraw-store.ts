import { atom } from 'nanostores'
import { WECHAT } from '../../api/values/withdraw-way.ts'
import {
  applyWithdraw,
  type Balance,
  codes,
  isRefused,
  myBalance,
  type WalletAccount,
} from '../../api/index.ts'
import { currentUrl, redirectTo, replaceUrl, showModal, showToast } from '../../runtime/index.ts'
import { createQuery } from '../data/query.ts'
import { createSubmission } from '../data/submission.ts'
import { checkForm, type Form } from './withdraw-rules.ts'

/** A wallet and its withdrawal form. */
export function createWithdrawStore(first: WalletAccount) {
  const $account = atom(first)
  const $form = atom<Form>({ amount: '', name: '' })
  const $isSending = atom(false)
  const submission = createSubmission()
  const query = createQuery<Balance, 'denied'>({
    read: how => myBalance({ account: $account.get() }, how),
    statusOf: error => (isDenied(error) ? 'denied' : undefined),
  })

  function choose(account: WalletAccount): void {
    if (account === $account.get()) return
    $account.set(account)
    keepInAddress(account)
    $form.set({ amount: '', name: '' })
    void query.reload()
  }

  const fill = (patch: Partial<Form>): void => $form.set({ ...$form.get(), ...patch })

  async function submit(): Promise<void> {
    const balance = query.data()
    if (!balance || $isSending.get()) return
    const { fen, isReady, needsName } = checkForm(balance, $form.get())
    if (!isReady || fen === undefined) return
    const realName = needsName ? $form.get().name.trim() : ''
    const wish = { account: $account.get(), amountFen: fen, channel: WECHAT, realName } as const
    $isSending.set(true)
    try {
      await submission.send(wish, reqId => applyWithdraw({ ...wish, reqId }))
      void showToast({ title: '已提交', icon: 'success' })
      await redirectTo({ url: `/withdraw/list?account=${wish.account}` })
    } catch (error) {
      if (isRefused(error)) {
        void showModal({ title: '没有提交', content: error.message, showCancel: false })
        void query.load()
      }
    }
    $isSending.set(false)
  }

  return {
    $account,
    $form,
    $isSending,
    $state: query.$state,
    load: query.load,
    choose,
    fill,
    submit,
  }
}

/** Who comes back to the page finds the wallet that they chose. */
function keepInAddress(account: WalletAccount): void {
  const { pathname, searchParams } = currentUrl()
  searchParams.set('account', account)
  replaceUrl(`${pathname}?${searchParams}`)
}

const ROLE_DENIED = 1003

const isDenied = (error: unknown): boolean =>
  [ROLE_DENIED, codes.notStaff, codes.staffDisabled].some(code => isRefused(error, code))
