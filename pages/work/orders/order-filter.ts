import type { Span } from '../span-fields.tsx'

/** What narrows the orders beside tab and keyword. */
export interface OrderFilter extends Span {
  /** 0 = all. */
  storeId: number
}

export const noFilter: OrderFilter = { storeId: 0, from: '', to: '' }

/** Fields of the call. */
export const queryOf = ({ storeId, from, to }: OrderFilter) => ({
  storeId,
  from: from || undefined,
  to: to || undefined,
})

/** How many conditions are set; a span of days is one. */
export const filterCount = ({ storeId, from, to }: OrderFilter): number =>
  Number(storeId > 0) + Number(from !== '' || to !== '')

/** Error message at the end of the span; undefined if it is right. */
export const spanProblem = ({ from, to }: Span): string | undefined =>
  from && to && to < from ? '不能早于开始的日子' : undefined
