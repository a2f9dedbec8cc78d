import { defineRoute } from '../core/define-route.ts'
import { limit, page } from '../core/fields.ts'
import { listArticles } from './article-table.ts'

/** Readers ask for it too, so it is open although it stands among the staff's calls. */
export const recommendedArticles = defineRoute({
  method: 'GET',
  path: '/retail/work/get-recommend-article-list',
  ok: 0,
  access: 'open',
  input: { page, limit },

  async handle({ db, brand, input }) {
    const offset = (input.page - 1) * input.limit
    return { article_list: await listArticles(db, brand.brand_id, { limit: input.limit, offset }) }
  },
})
