export interface Visit {
  /** How many pages deep this visit is, from 1. */
  deep: number
  /** When the current page was entered, unix seconds. */
  anchorTime: number
}

let deep = 1
let anchorTime: number | undefined

/** Where this visit stands. navigateTo and redirectTo count; going back changes nothing. */
export function visit(): Visit {
  anchorTime ??= nowSeconds()
  return { deep, anchorTime }
}

/** One page deeper, from now. */
export function countVisit(): void {
  deep += 1
  anchorTime = nowSeconds()
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
