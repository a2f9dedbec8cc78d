import { atom } from 'nanostores'
import {
  editStoreUser,
  getShareArticleOne,
  newReqId,
  type ShareArticle,
  shopShare,
  type ShowInfo,
} from '../../api/index.ts'
import { flipped } from './card-rules.ts'
import { $chosenGoods } from './chosen-goods.ts'
import { $entry, know } from './entry.ts'
import { type Loaded, loadedBy } from './loaded.ts'

/** One article before it is shared: what its readers will see, and what I let them see. */
export function createArticleStore(articleId: string) {
  const $article = atom<Loaded<ShareArticle>>({ status: 'loading' })
  /** The switch that is being saved. */
  const $saving = atom<keyof ShowInfo | undefined>()
  const $isSharing = atom(false)

  const goodsIds = () => $chosenGoods.get()[articleId]?.join('|')

  async function load(): Promise<void> {
    const chosen = goodsIds()
    const article = await loadedBy(
      getShareArticleOne({ articleId, ...(chosen && { goodsIds: chosen }) }),
    )
    if (article.status === 'ready' || $article.get().status !== 'ready') $article.set(article)
  }

  function retry(): void {
    $article.set({ status: 'loading' })
    void load()
  }

  /** The switch moves at once and goes back when the server says no; the request has said why. */
  async function flip(name: keyof ShowInfo, isOn: boolean): Promise<void> {
    const article = $article.get()
    if (article.status !== 'ready' || $saving.get()) return
    const before = article.data.showInfo
    const show = flipped(before, name, isOn)
    $saving.set(name)
    put(show)
    const saved = await editStoreUser({ show, reqId: newReqId() }).catch(() => undefined)
    if (!saved) put(before)
    const entry = $entry.get()
    if (saved && entry.status === 'ready') know({ ...entry.me, user: saved.user })
    $saving.set(undefined)
  }

  function put(showInfo: ShowInfo): void {
    const article = $article.get()
    if (article.status === 'ready') {
      $article.set({ status: 'ready', data: { ...article.data, showInfo } })
    }
  }

  /** Address of the article as a share of mine; undefined when the server refused. */
  async function share(): Promise<string | undefined> {
    if ($isSharing.get()) return undefined
    $isSharing.set(true)
    const chosen = goodsIds()
    const shared = await shopShare({ articleId, ...(chosen && { goodsIds: chosen }) }).catch(
      () => undefined,
    )
    $isSharing.set(false)
    return shared && `/pages/article/share?at=${articleId}&sid=${shared.share_shop_id}`
  }

  return { $article, $saving, $isSharing, load, retry, flip, share }
}
