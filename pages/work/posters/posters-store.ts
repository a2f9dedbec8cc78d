import { atom } from 'nanostores'
import {
  type ContentKind,
  getPosterBase,
  getPosterList,
  getShareArticleOne,
  type Poster,
  type PosterList,
  type ShareableType,
  sharePoster,
} from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import { materialTypes } from '../material-names.ts'
import { readMaterials } from '../read-materials.ts'

export interface PosterRoom extends PosterList {
  /** What the poster leads to; number 0 = there is nothing. */
  target: PosterTarget
}

export interface PosterTarget {
  type: ShareableType
  id: number
  title: string
  intro: string
}

const kindOfType: Record<ShareableType, ContentKind> = { 1: 'article', 3: 'video', 4: 'file' }

/** A poster in preparation: its background, and the link for its code once the share is registered. */
export interface Making {
  poster: Poster
  /** Layer with the staff member's name, for the preview. */
  base: string | undefined
  link: string | undefined
}

export type PostersStore = ReturnType<typeof createPostersStore>

/** Backgrounds by category, the selected one, and what the code leads to. */
export function createPostersStore(articleId: string | undefined) {
  const room = createQuery<{ room: PosterRoom }>({ read: async () => ({ room: await findRoom() }) })
  const $category = atom('')
  const $making = atom<Making | undefined>()
  const $isBusy = atom(false)
  const submission = createSubmission()

  async function findRoom(): Promise<PosterRoom> {
    const [posters, target] = await Promise.all([
      getPosterList({}, { showsFailure: true }),
      findTarget(articleId),
    ])
    return { ...posters, target }
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
    const { type, id } = shown.room.target
    const order = { posterId: making.poster.poster_id, kind: kindOfType[type], id }
    const shared = await submission
      .send(order, reqId => sharePoster({ ...order, reqId }))
      .catch(() => undefined)
    $isBusy.set(false)
    if (shared && $making.get()?.poster === making.poster) {
      $making.set({ ...making, ...$making.get(), link: shared.url })
    }
  }

  function leadTo(target: PosterTarget): void {
    room.change(shown => ({ room: { ...shown.room, target } }))
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

/** What the address names, else the newest article, video or file. */
async function findTarget(articleId: string | undefined): Promise<PosterTarget> {
  if (articleId) {
    const { articleInfo } = await getShareArticleOne({ articleId })
    const { article_id: id, title, intro } = articleInfo
    return { type: 1, id, title, intro }
  }
  for (const [type] of materialTypes) {
    const { list } = await readMaterials({ type, keyword: '', page: 1 }, {})
    if (list[0]) return { type, intro: '', ...list[0] }
  }
  return { type: 1, id: 0, title: '', intro: '' }
}
