import { atom } from 'nanostores'
import {
  type ActivityPoster,
  activityQrcode,
  getPosterList,
  isId,
  isRefused,
} from '../../api/index.ts'
import { currentUrl, setClipboardData, showToast } from '../../runtime/index.ts'

export type PosterPageState =
  | { status: 'loading' | 'notFound' | 'failed' }
  /** Not staff of the brand: the activity's plain code, which earns nobody anything. */
  | { status: 'notStaff'; link: string }
  | { status: 'expired' }
  | { status: 'ready'; data: ActivityPoster }

export interface PosterQuery {
  /** The campaign's type, and the page where it starts. */
  type: string
  page: string
  id?: string | undefined
  br?: string | undefined
  staffId?: string | undefined
  /** Store that the code leads to; the staff member's own when left out. */
  shopId?: string | undefined
  /** A vote: contestant that the code leads to. */
  itemId?: string | undefined
}

export type PosterStore = ReturnType<typeof createPosterStore>

const goneCodes = [2101, 1002, 4004]
const notStaff = 2109

/** The poster of one activity, as its staff hand it out. */
export function createPosterStore({ type, page, id, br, staffId, shopId, itemId }: PosterQuery) {
  const $page = atom<PosterPageState>({ status: isId(id) ? 'loading' : 'notFound' })
  /** Backgrounds to choose from, the activity's own first; '' is the one drawn in the brand's colour. */
  const $backgrounds = atom<string[]>([''])
  const $chosen = atom(0)

  async function load(): Promise<void> {
    if (!isId(id)) return
    $page.set({ status: 'loading' })
    try {
      const named = {
        ...(staffId && { staffId }),
        ...(shopId && { shopId }),
        ...(itemId && { itemId }),
      }
      const data = await activityQrcode({ id, type, ...named })
      $backgrounds.set(data.poster.bg_url ? [data.poster.bg_url, ''] : [''])
      $page.set(data.activity.state === 'ended' ? { status: 'expired' } : { status: 'ready', data })
    } catch (error) {
      $page.set(stateOf(error, id))
    }
  }

  function stateOf(error: unknown, activity: string): PosterPageState {
    if (goneCodes.some(code => isRefused(error, code))) return { status: 'notFound' }
    return isRefused(error, notStaff)
      ? { status: 'notStaff', link: plainLink(activity) }
      : { status: 'failed' }
  }

  /** The campaign without anybody's name on it. */
  function plainLink(activity: string): string {
    const query = new URLSearchParams(br ? { br, id: activity } : { id: activity })
    return new URL(`${page}?${query}`, currentUrl()).href
  }

  let asked = false

  /** The next background; the brand's own ones are fetched with the first change. */
  async function next(): Promise<void> {
    if (!asked) {
      asked = true
      const more = await getPosterList({}).catch(() => ({ poster_list: [] }))
      const known = $backgrounds.get()
      const fresh = more.poster_list.map(each => each.thumb).filter(each => !known.includes(each))
      $backgrounds.set([...known.slice(0, -1), ...fresh, ''])
    }
    $chosen.set(($chosen.get() + 1) % $backgrounds.get().length)
  }

  async function copy(link: string): Promise<void> {
    const copied = await setClipboardData({ data: link }).then(
      () => true,
      () => false,
    )
    const title = copied ? '链接已复制' : '复制失败，请长按图片保存'
    void showToast({ title, icon: 'none' })
  }

  return { $page, $backgrounds, $chosen, load, next, copy }
}
