import { readdirSync } from 'node:fs'
import type { Db } from '../../server/core/database.ts'

/** What an id field may be filled with: things that are not the caller's, and one that does not exist. */
export interface IdKind {
  foreign: readonly (string | number | readonly number[])[]
  /** Those of them that are foreign to a merchant too, where the others are of the own shop; default all. */
  foreignToMerchant?: readonly (string | number | readonly number[])[]
  missing: string | number | readonly number[]
}

/** An id field that opens nothing, with the reason. */
export interface IdLabel {
  label: string
}

/** What the tests of all endpoints have to know of a campaign. Each file of `campaigns/` is one of these. */
export interface CampaignSample {
  /** Valid input for each call, by path: the server accepts it, or refuses it by a business rule. */
  calls: Record<string, () => Record<string, unknown>>
  /** What each field means that looks like an id; `id` and `staffId` mean the same in every campaign. */
  ids?: Record<string, Record<string, 'activity' | 'grant' | 'shop' | IdKind | IdLabel>>
  /** Writes its activities of the test data. */
  fill(db: Db): Promise<void>
  /** Writes what belongs to visitor 88, to 89, and to 88 in brand 9. */
  addBelongings?(db: Db): Promise<void>
}

/** The sample of every campaign: a new one is a new file. */
export async function loadSamples(): Promise<CampaignSample[]> {
  const folder = new URL('./campaigns/', import.meta.url)
  const files = readdirSync(folder).sort()
  return Promise.all(
    files.map(async file => (await import(new URL(file, folder).href)).sample as CampaignSample),
  )
}
