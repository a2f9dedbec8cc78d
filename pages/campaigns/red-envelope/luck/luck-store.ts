import {
  type EnvelopeDetail,
  envelopeDetail,
  type EnvelopeLuck,
  envelopeLuck,
  isId,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { takeOpened } from '../just-opened.ts'

/** Who opened how much of an envelope, and the envelope itself. */
export interface Luck extends EnvelopeLuck {
  detail: EnvelopeDetail
}

const pageSize = 20

/** One envelope of one page instance, with the list of who opened it. */
export function createLuckStore({ id, recordId }: { id?: string; recordId?: string }) {
  /** Just opened: what was in it is known before the list is, or without it. */
  const opened = isId(id) ? takeOpened(recordId) : undefined
  const readLuck = (page: number, how = {}) =>
    envelopeLuck({ id: id ?? '', recordId, page, limit: pageSize }, how)
  const { $state, load, reload, more } = createPagedQuery<EnvelopeLuck['list'][number], Luck>({
    isNamed: isId(id),
    async read(page, { quiet }) {
      const how = { quiet: quiet || opened !== undefined }
      const [detail, luck] = await Promise.all([
        envelopeDetail({ id: id ?? '', recordId }, how),
        readLuck(page, how),
      ])
      return { ...luck, detail }
    },
    readNext: readLuck,
  })

  return { $page: $state, opened, load, retry: reload, more }
}
