import { atom } from 'nanostores'
import { isId, type ActivityDetail, type CallOptions } from '../../api/index.ts'
import type { Preview } from './preview.ts'
import { gateOf, type GateName, isGone, type Refusal } from './rules.ts'

export type CampaignState<D extends ActivityDetail> =
  | { status: 'loading' }
  | { status: 'notFound' }
  | { status: 'failed' }
  | { status: 'ready'; detail: D; refused?: Refusal }

export interface LookOptions<D extends ActivityDetail> {
  id: string | undefined
  /** Of a page that only shows what customers will see; from `previewOf`. */
  preview: Preview | undefined
  read: (id: string, how: CallOptions) => Promise<D>
}

/** People whose countdown ends at the same second must not all ask in it, ms. */
const jitterMs = 800

/** What one page instance shows of its activity: the server's newest answer, or what a console sends to a preview. */
export function createCampaignLook<D extends ActivityDetail>(options: LookOptions<D>) {
  const { id, preview, read } = options
  const $page = atom<CampaignState<D>>(isId(id) ? { status: 'loading' } : { status: 'notFound' })
  /** The condition that the visitor is being asked to meet. */
  const $gate = atom<GateName | undefined>(undefined)
  let looks = 0
  /** What the page shows now. */
  let latest = 0
  /** A write was answered, but the page has not been read again since: it may lack what the visitor now has. */
  let behind = false
  /** A console sends what this preview shows. */
  let isFed = false

  async function load(): Promise<void> {
    if (!isId(id) || isFed) return
    looks += 1
    const mine = looks
    try {
      const page = preview ? await readPreview<D>(id, preview) : await readLive(id)
      // A later read was answered first, or a console has sent a draft: this answer is out of date.
      if (mine < latest || isFed) return
      latest = mine
      behind = false
      if (preview) put(page)
      else $page.set(page)
    } catch (error) {
      if (isFed) return
      if (isGone(error)) $page.set({ status: 'notFound' })
      // A refresh that fails leaves what is on the screen.
      else if ($page.get().status !== 'ready') $page.set({ status: 'failed' })
    }
  }

  async function readLive(each: string): Promise<CampaignState<D>> {
    // A background refresh that fails says nothing: what is on the screen can still be used.
    const detail = await read(each, { quiet: $page.get().status === 'ready' })
    if (!detail) throw new Error('an empty answer')
    return { status: 'ready', detail, ...keptRefusal() }
  }

  /** A preview of an unmet condition shows its sheet. */
  function put(page: CampaignState<D>): void {
    $page.set(page)
    $gate.set(page.status === 'ready' ? gateOf(page.refused) : undefined)
  }

  /** Puts up what a console sends to its preview; the server is not asked any more. */
  function feed(page: CampaignState<D>): void {
    isFed = true
    put(page)
  }

  async function retry(): Promise<void> {
    if (isFed) return
    $page.set({ status: 'loading' })
    await load()
  }

  function reloadSoon(): void {
    setTimeout(() => void load(), Math.random() * jitterMs)
  }

  function loadAfterWrite(): Promise<void> {
    behind = true
    return load()
  }

  function refuse(refused: Refusal | undefined): void {
    const page = $page.get()
    if (page.status !== 'ready') return
    $page.set({ status: 'ready', detail: page.detail, ...(refused && { refused }) })
  }

  function keptRefusal(): { refused?: Refusal } {
    const page = $page.get()
    return page.status === 'ready' && page.refused ? { refused: page.refused } : {}
  }

  return {
    $page,
    $gate,
    load,
    loadAfterWrite,
    isBehind: () => behind,
    feed,
    retry,
    reloadSoon,
    refuse,
  }
}

/** The preview is a file of its own: only the merchant's phone reads it. */
async function readPreview<D extends ActivityDetail>(
  id: string,
  preview: Preview,
): Promise<CampaignState<D>> {
  const { previewPage } = await import('./preview-page.ts')
  return previewPage<D>(id, preview)
}
