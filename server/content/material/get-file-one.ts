import * as v from 'valibot'
import { RECOMMENDED } from '../article/get-article-one.ts'
import type { FileDetail } from '../../../api/material.ts'
import { sharedBy } from '../article/shared-by.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { fileInfo, filesBeside, findFile } from './file-table.ts'

/** A file; with the staff member of the share if the link names one. */
export const getFileOne = defineRoute({
  method: 'GET',
  path: '/wechat/material/getFileOne',
  access: 'open',
  input: { fileId: id, shareShopId: v.optional(id) },

  async handle({ db, brand, brandId, input, now }): Promise<FileDetail> {
    const file = await findFile(db, brandId, input.fileId, now)
    const material = { kind: 'file', id: file.file_id } as const
    return {
      file: {
        file_info: fileInfo(file),
        ...(await sharedBy(db, brandId, material, input.shareShopId)),
      },
      recommand_list: await filesBeside(db, file, { limit: RECOMMENDED, now }),
      brand: brandBrief(brand),
      server_time: now,
    }
  },
})
