import { sql } from 'kysely'
import type { Span } from '../../trade/figures.ts'

/** Spans as rows `cell`, in their order: what is asked of each comes by an index, in one statement. */
export const cellsOf = (brandId: number, spans: readonly Span[]) => sql`
  (select ${brandId}::int as brand_id, given.* from unnest(${spans.map(({ from }) => from)}::bigint[],
    ${spans.map(({ to }) => to)}::bigint[]) with ordinality as given (first, past, at)) cell`

/** The ends of a cell. */
export const cell = { from: sql`cell.first`, to: sql`cell.past` }
