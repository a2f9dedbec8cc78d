import { atom } from 'nanostores'
import { type BrandHome, brandIndex, isRefused } from '../../api/index.ts'

export type BrandState =
  | { status: 'loading' | 'gone' | 'unnamed' | 'failed' }
  | { status: 'ready'; home: BrandHome }

const BAD_PARAMETER = 1001
const NOT_FOUND = 1002

/** `unnamed`: neither the link nor the storage says which brand is meant. */
export function createBrandStore() {
  const $state = atom<BrandState>({ status: 'loading' })

  async function load(): Promise<void> {
    $state.set({ status: 'loading' })
    await brandIndex({}).then(
      home => $state.set({ status: 'ready', home }),
      (error: unknown) => $state.set({ status: statusOf(error) }),
    )
  }

  return { $state, load }
}

function statusOf(error: unknown): 'gone' | 'unnamed' | 'failed' {
  if (isRefused(error, NOT_FOUND)) return 'gone'
  return isRefused(error, BAD_PARAMETER) ? 'unnamed' : 'failed'
}
