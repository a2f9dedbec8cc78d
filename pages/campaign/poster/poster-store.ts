import { atom } from 'nanostores'
import {
  type ActivityPoster,
  activityQrcode,
  type ApiError,
  codes,
  getPosterList,
  isId,
  isRefused,
  type PlainPoster,
} from '../../../api/index.ts'
import { createQuery, isGone, type QueryState } from '../../data/query.ts'
import { currentUrl } from '../../../runtime/index.ts'
import { placesOf } from '../../kit/poster/places-of.ts'
import type { PosterGround } from './poster-content.ts'
import { copyText } from '../../kit/copy-text.ts'

/**
 * `notStaff`: the visitor is not on the brand's staff and gets the activity's plain link, which is attributed to
 * nobody.
 */
export type PosterPageState = QueryState<{ data: ActivityPoster }, 'notStaff'>

export interface PosterQuery {
  /** The campaign's type, and its start page. */
  type: string
  page: string
  id?: string | undefined
  br?: string | undefined
  staffId?: string | undefined
  /** Store that the code leads to; the staff member's own by default. */
  shopId?: string | undefined
  /** For a vote: contestant that the code leads to. */
  itemId?: string | undefined
}

/** Grounds that are painted: in the brand's colour, and light. */
const drawn: PosterGround[] = [{ url: '' }, { url: 'light' }]

export type PosterStore = ReturnType<typeof createPosterStore>

/** The poster of one activity for its staff. */
export function createPosterStore({ type, page, id, br, staffId, shopId, itemId }: PosterQuery) {
  const query = createQuery<{ data: ActivityPoster }, 'notStaff'>({
    isNamed: isId(id),
    async read() {
      const named = {
        ...(staffId && { staffId }),
        ...(shopId && { shopId }),
        ...(itemId && { itemId }),
      }
      const data = await activityQrcode({ id: id ?? '', type, ...named }).catch(keepPlain)
      const { bg_url: url } = data.poster
      $backgrounds.set(url ? [{ url }, ...drawn] : drawn)
      return { data }
    },
    statusOf: error => {
      if (isGone(error)) return 'notFound'
      return isRefused(error, codes.audience) ? 'notStaff' : undefined
    },
  })
  /** Selectable backgrounds: the activity's own, then the painted ones, then those of the brand's other posters. */
  const $backgrounds = atom<PosterGround[]>(drawn)
  const $chosen = atom(0)

  /** What the refusal of somebody who is no staff brings along. */
  const $plain = atom<PlainPoster | undefined>(undefined)

  function keepPlain(error: unknown): never {
    if (isRefused(error, codes.audience)) $plain.set(plainOf(error))
    throw error
  }

  /** The campaign without anybody's name on it. */
  function plainLink(): string {
    const plain = new URLSearchParams({ ...(br && { br }), ...(id && { id }) })
    return new URL(`${page}?${plain}`, currentUrl()).href
  }

  let asked = false

  /** Selects the next background; the brand's other ones are fetched with the first change. */
  async function next(): Promise<void> {
    if (!asked) {
      asked = true
      const more = await getPosterList({}).catch(() => ({ poster_list: [] }))
      const known = $backgrounds.get()
      const others = more.poster_list.map(each => ({ url: each.thumb, places: placesOf(each) }))
      const isNew = ({ url, places }: PosterGround) =>
        places !== undefined || !known.some(each => each.url === url)
      $backgrounds.set([...known, ...others.filter(isNew)])
    }
    $chosen.set(($chosen.get() + 1) % $backgrounds.get().length)
  }

  const copy = (link: string) => copyText(link, '复制失败，请长按图片保存')

  const { $state: $page, reload: load } = query
  return { $page, $plain, $backgrounds, $chosen, plainLink, load, next, copy }
}

/** Nothing where a server that is older than this page sent none. */
function plainOf({ data }: ApiError): PlainPoster | undefined {
  const plain = data as Partial<PlainPoster> | null
  const { poster, offer = null, activity, brand, target_url } = plain ?? {}
  if (!poster || !activity || !brand || !target_url) return undefined
  return { poster, offer, activity, brand, target_url, staff: null, expire_at: activity.end_at }
}
