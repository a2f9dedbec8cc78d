import { atom } from 'nanostores'
import {
  type ArticleInfo,
  getPosterBase,
  getPosterList,
  getShareArticleOne,
  getShareables,
  type Poster,
  type PosterList,
  type ShareableRow,
  sharePoster,
} from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

export interface PosterRoom extends PosterList {
  /** Article that the poster leads to. */
  article: Pick<ArticleInfo, 'article_id' | 'title' | 'intro'>
  /** Other selectable articles. */
  articles: ShareableRow[]
}

/** A poster in preparation: its background, and the link for its code once the share is registered. */
export interface Making {
  poster: Poster
  /** Layer with the staff member's name, for the preview. */
  base: string | undefined
  link: string | undefined
}

export type PostersStore = ReturnType<typeof createPostersStore>

const offered = 20

/** Backgrounds by category, the selected one, and the article of the code. */
export function createPostersStore(articleId: string | undefined) {
  const room = createQuery<{ room: PosterRoom }>({ read: async () => ({ room: await findRoom() }) })
  const $category = atom('')
  const $making = atom<Making | undefined>()
  const $isBusy = atom(false)
  const submission = createSubmission()

  async function findRoom(): Promise<PosterRoom> {
    const [posters, shareables] = await Promise.all([
      getPosterList({}, { showsFailure: true }),
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
    // The preview works without the layer, and the final poster does not need it.
    const layer = await getPosterBase({ posterId: poster.poster_id }).catch(() => undefined)
    const making = $making.get()
    if (layer && making?.poster === poster) $making.set({ ...making, base: layer.poster_base })
  }

  /** Registers the share, so that scans of the code are attributed to the staff member. */
  async function make(): Promise<void> {
    const shown = room.data()
    const making = $making.get()
    if (!shown || !making || $isBusy.get()) return
    $isBusy.set(true)
    const order = { posterId: making.poster.poster_id, articleId: shown.room.article.article_id }
    const shared = await submission
      .send(order, reqId => sharePoster({ ...order, reqId }))
      .catch(() => undefined)
    $isBusy.set(false)
    if (shared && $making.get()?.poster === making.poster) {
      $making.set({ ...making, ...$making.get(), link: shared.url })
    }
  }

  function leadTo(article: ShareableRow): void {
    room.change(shown => ({ room: { ...shown.room, article } }))
    const making = $making.get()
    if (making) $making.set({ ...making, link: undefined })
  }

  return {
    $room: room.$state,
    $category,
    $making,
    $isBusy,
    load: room.reload,
    pick,
    make,
    leadTo,
    drop: () => $making.set(undefined),
  }
}

const noArticle = { article_id: 0, title: '', intro: '' }
