export interface Visit {
  /** Depth of this visit in pages, from 1. */
  deep: number
  /** When the current page was entered, unix seconds. */
  anchorTime: number
}

let deep = 1
let anchorTime: number | undefined

/** State of this visit. navigateTo and redirectTo count; going back changes nothing. */
export function visit(): Visit {
  anchorTime ??= nowSeconds()
  return { deep, anchorTime }
}

/** Counts one page deeper, entered now. */
export function countVisit(): void {
  deep += 1
  anchorTime = nowSeconds()
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
