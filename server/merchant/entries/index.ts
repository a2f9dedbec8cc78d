import type { Route } from '../../core/define-route.ts'
import { decideFormEntry } from './decide.ts'
import { formEntries } from './entries.ts'
import { shopFormEntry } from './entry.ts'
import { entryFigures } from './figures.ts'

/** What the shop does with the entries of its forms. */
export const entryRoutes: Route[] = [formEntries, entryFigures, shopFormEntry, decideFormEntry]
