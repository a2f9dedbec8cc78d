import { readdirSync } from 'node:fs'
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
  const folder = new URL('./campaigns/', import.meta.url)
  const files = readdirSync(folder).sort()
  return Promise.all(
    files.map(async file => (await import(new URL(file, folder).href)).sample as CampaignSample),
  )
}
