import {
  type EnvelopeDetail,
  envelopeDetail,
  type EnvelopeLuck,
  envelopeLuck,
  isId,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { takeOpened } from '../just-opened.ts'

/** Shares of an envelope with their receivers, and the envelope itself. */
export interface Luck extends EnvelopeLuck {
  detail: EnvelopeDetail
}

const pageSize = 20

/** An envelope of one page instance, with the list of its receivers. */
export function createLuckStore({ id, recordId }: { id?: string; recordId?: string }) {
  /** Just opened: the amount is known before the list, or without it. */
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
