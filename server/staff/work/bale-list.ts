import * as v from 'valibot'
import type { Bale } from '../../../api/bale.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { baleMaterials } from '../../content/material/bale-materials.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { matching } from '../../core/keyword.ts'
import { after, cutPage } from '../../core/page-cursor.ts'

/** Published bundles that staff share, the newest first. Materials that cannot be opened any more are left out. */
export const baleList = defineRoute({
  method: 'GET',
  path: '/retail/work/bale-list',
  access: 'staff',
  input: { keyword: v.optional(anyText(40), ''), after },

  async handle({ db, brandId, input, now }): Promise<{ list: Bale[]; next: string }> {
    const { keyword, after: from } = input
    const rows = await inBrand(db, brandId)
      .selectFrom('bale')
      .select(['bale_id', 'title', 'items', 'publish_time'])
      .where('status', '=', shelfStatus.on)
      .where('title', 'ilike', matching(keyword))
      .$if(from !== null, query =>
        query.where(eb =>
          eb(
            eb.refTuple('publish_time', 'bale_id'),
            '<',
            eb.tuple(from?.at ?? 0, Number(from?.key) || 0),
          ),
        ),
      )
      .orderBy('publish_time', 'desc')
      .orderBy('bale_id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute()
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ publish_time, bale_id }) => ({
      at: publish_time,
      key: String(bale_id),
    }))
    const materials = await baleMaterials(db, brandId, { bales: page, now })
    const list = page.map(row => ({
      bale_id: row.bale_id,
      title: row.title,
      items: materials(row).filter(each => each.is_open),
    }))
    return { list, next }
  },
})
