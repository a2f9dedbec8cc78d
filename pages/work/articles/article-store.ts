import { atom } from 'nanostores'
import {
  editStoreUser,
  getShareArticleOne,
  type ShareArticle,
  shopShare,
  type ShowInfo,
} from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { goodsIdsText } from '../../kit/share/goods-choice.ts'
import { flipped } from '../profile/card-rules.ts'
import { $chosenGoods } from './chosen-goods.ts'
import { $entry, know } from '../entry.ts'

/** An article before it is shared: its content, and what the staff member shows with it. */
export function createArticleStore(articleId: string) {
  /** The switch that is being saved. */
  const $saving = atom<keyof ShowInfo | undefined>()
  const $isSharing = atom(false)

  const submission = createSubmission()

  const goodsIds = () => goodsIdsText($chosenGoods.get()[articleId] ?? [])

  const { $state, load, reload, data, change } = createQuery<{ data: ShareArticle }>({
    read: async () => {
      const chosen = goodsIds()
      const order = { articleId, ...(chosen && { goodsIds: chosen }) }
      return { data: await getShareArticleOne(order) }
    },
  })

  /** Optimistic: the switch moves at once and is reverted if the server refuses, which the request has reported. */
  async function flip(name: keyof ShowInfo, isOn: boolean): Promise<void> {
    const shown = data()
    if (!shown || $saving.get()) return
    const before = shown.data.showInfo
    const show = flipped(before, name, isOn)
    $saving.set(name)
    put(show)
    const saved = await submission
      .send({ show }, reqId => editStoreUser({ show, reqId }))
      .catch(() => undefined)
    if (!saved) put(before)
    const entry = $entry.get()
    if (saved && entry.status === 'ready') know({ ...entry.me, user: saved.user })
    $saving.set(undefined)
  }

  const put = (showInfo: ShowInfo) => change(shown => ({ data: { ...shown.data, showInfo } }))

  /** Address of the article as the visitor's share; undefined if the server refused. */
  async function share(): Promise<string | undefined> {
    if ($isSharing.get()) return undefined
    $isSharing.set(true)
    const chosen = goodsIds()
    const shared = await shopShare({ articleId, ...(chosen && { goodsIds: chosen }) }).catch(
      () => undefined,
    )
    $isSharing.set(false)
    return shared && `/pages/article/share?at=${articleId}&sid=${shared.share_shop_id}&toShare=1`
  }

  return { $article: $state, $saving, $isSharing, load, retry: reload, flip, share }
}
