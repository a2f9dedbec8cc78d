import * as v from 'valibot'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, limit, page } from '../../core/fields.ts'
import { findStaff } from '../../core/staff.ts'
import { listShareables } from '../work/shareables.ts'
import { listArticles } from '../../content/article/article-table.ts'

/**
 * Recommended articles. Open to readers, although the path is among those of the staff. With `type`
 * it lists what staff can share, with the figures of their own shares.
 */
export const recommendedArticles = defineRoute({
  method: 'GET',
  path: '/retail/work/get-recommend-article-list',
  ok: 0,
  access: 'open',
  input: {
    type: v.optional(v.pipe(id, v.picklist([1, 3, 4]))),
    categoryId: v.optional(id),
    keyword: v.optional(anyText(40), ''),
    page,
    limit,
  },

  async handle({ db, brandId, visitor, input, now }) {
    const offset = (input.page - 1) * input.limit
    if (!input.type) {
      const part = { limit: input.limit, offset }
      return { article_list: await listArticles(db, brandId, part) }
    }
    const staff = visitor && (await findStaff(db, brandId, visitor.uid))
    const query = { ...input, type: input.type, offset, now }
    return listShareables(db, brandId, staff, query)
  },
})
