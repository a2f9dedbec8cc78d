import { atom } from 'nanostores'
import { codes, isId, isRefused, type ActivityDetail, type CallOptions } from '../../api/index.ts'
import { createQuery, type QueryState, EmptyAnswer, isGone } from '../data/query.ts'
import type { Preview } from './preview/preview.ts'
import { gateOf, type GateName, type Refusal } from './rules.ts'

/** `busy`: the server has rejected the read because of too many requests. */
export type CampaignState<D extends ActivityDetail> = QueryState<CampaignData<D>, 'busy'>

interface CampaignData<D extends ActivityDetail> {
  detail: D
  /** Why the last write was refused, where the page draws the refusal itself. */
  refused?: Refusal
}

export interface LookOptions<D extends ActivityDetail> {
  id: string | undefined
  /** Set for a page that only shows what customers will see; from `previewOf`. */
  preview: Preview | undefined
  read: (id: string, how: CallOptions) => Promise<D>
}

/** Spreads the requests of visitors whose countdowns end in the same second, ms. */
const jitterMs = 800

/** What a page instance shows of its activity: the server's latest response, or a console's draft in a preview. */
export function createCampaignLook<D extends ActivityDetail>(options: LookOptions<D>) {
  const { id, preview, read } = options
  const query = createQuery<CampaignData<D>, 'busy'>({
    isNamed: isId(id),
    read: readLive,
    statusOf,
  })
  const { $state: $page } = query
  /** The condition that the visitor is currently asked to meet. */
  const $gate = atom<GateName | undefined>(undefined)
  /** A write has succeeded, but the page has not been read again since, so the shown detail may lack the result. */
  let behind = false
  /** A console supplies the drafts of this preview. */
  let isFed = false

  /** A failed refresh is silent (`how.quiet`), because the shown data can still be used. */
  async function readLive(how: CallOptions): Promise<CampaignData<D>> {
    const detail = await read(id ?? '', how)
    if (!detail) throw new EmptyAnswer()
    return { ...query.data(), detail }
  }

  async function load(): Promise<void> {
    if (isFed) return
    if (preview) return loadPreview(id ?? '', preview)
    if (await query.load()) behind = false
  }

  async function loadPreview(activity: string, shown: Preview): Promise<void> {
    if (await query.follow(() => readPreview<D>(activity, shown))) showGate()
  }

  /** Opens the sheet of the unmet condition that a preview shows. */
  function showGate(): void {
    $gate.set(gateOf(query.data()?.refused))
  }

  /** Shows a draft that a console has sent; the server is no longer asked. */
  function feed(page: CampaignState<D>): void {
    isFed = true
    query.drop()
    $page.set(page)
    showGate()
  }

  async function retry(): Promise<void> {
    if (isFed) return
    $page.set({ status: 'loading' })
    query.drop()
    await load()
  }

  function loadAfterWrite(): Promise<void> {
    behind = true
    return load()
  }

  function refuse(refused: Refusal | undefined): void {
    const page = query.data()
    if (page) $page.set({ status: 'ready', detail: page.detail, ...(refused && { refused }) })
  }

  return {
    $page,
    $gate,
    begin: (detail: D): void => query.begin({ detail }),
    load,
    loadAfterWrite,
    isBehind: () => behind,
    feed,
    retry,
    reloadSoon: () => void setTimeout(() => void load(), Math.random() * jitterMs),
    refuse,
  }
}

function statusOf(error: unknown, isShown: boolean): 'notFound' | 'busy' | undefined {
  if (isGone(error)) return 'notFound'
  // A rejected refresh keeps the shown data.
  return isRefused(error, codes.tooFrequent) && !isShown ? 'busy' : undefined
}

/** A lazy file: only merchants open previews. */
async function readPreview<D extends ActivityDetail>(
  id: string,
  preview: Preview,
): Promise<CampaignState<D>> {
  const { previewPage } = await import('./preview/preview-page.ts')
  return previewPage<D>(id, preview)
}
