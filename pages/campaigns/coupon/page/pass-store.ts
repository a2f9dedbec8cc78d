import { atom } from 'nanostores'
import { isRefused, passCouponOn, takePassBack } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { createSubmission } from '../../../data/submission.ts'
import type { CouponPageStore } from './coupon-store.ts'
import { reasonOf } from '../../../data/reason-of.ts'

/** Offers a coupon to a friend, and takes the offer back. */
export function createPassStore(page: Pick<CouponPageStore, '$pass' | 'load'>) {
  const $isSending = atom(false)
  const submission = createSubmission()

  /** Sends once at a time, and reads the page again whenever the server has answered; undefined = not done. */
  async function send<R>(
    write: (reqId: string) => Promise<R>,
    body: object,
  ): Promise<R | undefined> {
    if ($isSending.get()) return undefined
    $isSending.set(true)
    try {
      const answer = await submission.send(body, write)
      await page.load()
      return answer
    } catch (error) {
      void showToast({
        title: reasonOf(error, '没有成功，请再试一次'),
        icon: 'none',
      })
      if (isRefused(error)) await page.load()
      return undefined
    } finally {
      $isSending.set(false)
    }
  }

  /** The share menu then sends the coupon's link. */
  async function passOn(grantId: string): Promise<void> {
    const body = { grantId }
    const pass = await send(reqId => passCouponOn({ ...body, reqId }), { to: 'friend', ...body })
    if (pass) page.$pass.set(pass.pass_id)
  }

  async function takeBack(grantId: string): Promise<void> {
    const body = { grantId }
    const answer = await send(reqId => takePassBack({ ...body, reqId }), { to: 'me', ...body })
    if (answer) void showToast({ title: '已收回', icon: 'success' })
  }

  const stopSharing = () => page.$pass.set('')

  return { $isSending, passOn, takeBack, stopSharing }
}
