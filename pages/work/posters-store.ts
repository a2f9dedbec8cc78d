import { atom } from 'nanostores'
import {
  type ArticleInfo,
  getPosterBase,
  getPosterList,
  getShareArticleOne,
  getShareables,
  newReqId,
  type Poster,
  type PosterList,
  type ShareableRow,
  sharePoster,
} from '../../api/index.ts'
import { type Loaded, loadedBy } from './loaded.ts'

export interface PosterRoom extends PosterList {
  /** What the poster leads to. */
  article: Pick<ArticleInfo, 'article_id' | 'title' | 'intro'>
  /** What else it could lead to. */
  articles: ShareableRow[]
}

/** A poster in the making: its background, and the link for its code once it is registered. */
export interface Making {
  poster: Poster
  /** The layer with my name for the preview. */
  base: string | undefined
  link: string | undefined
}

export type PostersStore = ReturnType<typeof createPostersStore>

const offered = 20

/** Backgrounds by category, the one that is picked, and the article that its code opens. */
export function createPostersStore(articleId: string | undefined) {
  const $room = atom<Loaded<PosterRoom>>({ status: 'loading' })
  const $category = atom('')
  const $making = atom<Making | undefined>()
  const $isBusy = atom(false)

  async function load(): Promise<void> {
    $room.set({ status: 'loading' })
    $room.set(await loadedBy(findRoom()))
  }

  async function findRoom(): Promise<PosterRoom> {
    const [posters, shareables] = await Promise.all([
      getPosterList({}),
      getShareables({ type: 1, page: 1, limit: offered }),
    ])
    const articles = shareables.article_list
    const listed = articles.find(each => String(each.article_id) === articleId)
    const article = await (articleId && !listed
      ? getShareArticleOne({ articleId }).then(one => one.articleInfo)
      : (listed ?? articles[0] ?? noArticle))
    return { ...posters, article, articles }
  }

  async function pick(poster: Poster): Promise<void> {
    $making.set({ poster, base: undefined, link: undefined })
    // The preview stands without the layer; making the poster does not need it.
    const layer = await getPosterBase({ posterId: poster.poster_id }).catch(() => undefined)
    const making = $making.get()
    if (layer && making?.poster === poster) $making.set({ ...making, base: layer.poster_base })
  }

  /** Registers the share, so that who scans the code counts as reached by me. */
  async function make(): Promise<void> {
    const room = $room.get()
    const making = $making.get()
    if (room.status !== 'ready' || !making || $isBusy.get()) return
    $isBusy.set(true)
    const order = { posterId: making.poster.poster_id, articleId: room.data.article.article_id }
    const shared = await sharePoster({ ...order, reqId: newReqId() }).catch(() => undefined)
    $isBusy.set(false)
    if (shared && $making.get()?.poster === making.poster) {
      $making.set({ ...making, ...$making.get(), link: shared.url })
    }
  }

  function leadTo(article: ShareableRow): void {
    const room = $room.get()
    if (room.status !== 'ready') return
    $room.set({ status: 'ready', data: { ...room.data, article } })
    const making = $making.get()
    if (making) $making.set({ ...making, link: undefined })
  }

  return {
    $room,
    $category,
    $making,
    $isBusy,
    load,
    pick,
    make,
    leadTo,
    drop: () => $making.set(undefined),
  }
}

const noArticle = { article_id: 0, title: '', intro: '' }
