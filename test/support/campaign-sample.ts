import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Db } from '../../server/core/database.ts'

/** Test values of an id field: ids that do not belong to the caller, and one that does not exist. */
export interface IdKind {
  foreign: readonly (string | number | readonly number[])[]
  /** The subset that is foreign to a merchant too, where the others belong to their shop; all by default. */
  foreignToMerchant?: readonly (string | number | readonly number[])[]
  missing: string | number | readonly number[]
}

/** An id field that grants no access, with the reason. */
export interface IdLabel {
  label: string
}

/** Data about a campaign for the tests of all endpoints. Each file of `campaigns/` exports one. */
export interface CampaignSample {
  /** Valid input for each call, by path: the server accepts it, or refuses it by a business rule. */
  calls: Record<string, () => Record<string, unknown>>
  /** Meaning of each field that looks like an id; `id` and `staffId` mean the same in every campaign. */
  ids?: Record<string, Record<string, 'activity' | 'grant' | 'shop' | IdKind | IdLabel>>
  /** Inserts its activities into the test data. */
  fill(db: Db): Promise<void>
  /** Inserts data of visitor 88, of 89, and of 88 in brand 9. */
  addBelongings?(db: Db): Promise<void>
}

/** The samples of all campaigns: a new one only needs a new file. */
export async function loadSamples(): Promise<CampaignSample[]> {
  // Beside this module as it runs: compiled, if this one is.
  const folder = join(import.meta.dirname, 'campaigns')
  const files = readdirSync(folder).sort()
  return Promise.all(
    files.map(
      async file => (await import(pathToFileURL(join(folder, file)).href)).sample as CampaignSample,
    ),
  )
}
