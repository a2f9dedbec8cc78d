import { atom } from 'nanostores'
import { $loginTip, $visitor, addToCart, cartCount } from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { reasonOf } from '../../data/reason-of.ts'

/** The cart as the page of goods knows it: how many lines it has, and what is put in. */
export function createGoodsCart() {
  const $count = atom(0)
  const submission = createSubmission()

  /** Nobody is sent to the login for a badge; without an answer there is none. */
  async function ask(): Promise<void> {
    if (!$visitor.get().uid || $visitor.get().isSnapshot) return
    const answer = await cartCount({}).catch(() => undefined)
    if (answer) $count.set(answer.n)
  }

  async function add(skuId: number, count: number): Promise<boolean> {
    if ($visitor.get().isSnapshot) {
      $loginTip.set(true)
      return false
    }
    try {
      const { n } = await submission.send({ skuId, count }, reqId =>
        addToCart({ skuId, count, reqId }),
      )
      $count.set(n)
      void showToast({ title: '已加入购物车', icon: 'success' })
      return true
    } catch (error) {
      const title = reasonOf(error)
      void showToast({ title, icon: 'none' })
      return false
    }
  }

  return { $count, ask, add }
}
