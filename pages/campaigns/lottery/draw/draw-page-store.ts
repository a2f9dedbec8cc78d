import { computed } from 'nanostores'
import type { LotteryCalls } from '../../../../api/index.ts'
import type { Preview } from '../../../campaign/preview/preview.ts'
import { createDrawStore } from './draw-store.ts'
import { createPrizesStore } from '../prizes/prizes-store.ts'

export interface DrawPageQuery {
  query: Record<string, string>
  preview: Preview | undefined
  isDemo: boolean
  calls: LotteryCalls
}

export type DrawPageStore = ReturnType<typeof createDrawPageStore>

/**
 * A draw and its prizes. While the game runs, the page shows the state before the draw, so that nothing reveals the
 * prize early.
 */
export function createDrawPageStore({ query, preview, isDemo, calls }: DrawPageQuery) {
  const { id = '' } = query
  const store = createDrawStore({ id, preview, isDemo, calls })
  const prizes = createPrizesStore({
    id,
    calls,
    isAsked: query.prizes === '1' || Boolean(query.grantId),
    onClaimed: () => void store.load(),
    ...(store.isPreview && { sample: store.sample }),
  })
  const $page = computed([store.$page, store.$before], (page, before) =>
    before && page.status === 'ready' ? { ...page, detail: before } : page,
  )
  return { ...store, $page, prizes }
}
